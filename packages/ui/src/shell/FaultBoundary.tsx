import { Component, type ReactNode } from 'react';
import { FaultView } from './FaultView.tsx';

interface Props {
  readonly children: ReactNode;
  readonly onClose: (() => void) | undefined;
  readonly onError: (error: unknown) => void;
}

/** Keeps a view that throws from taking the modal and the host page with it. */
export class FaultBoundary extends Component<Props, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const retry = (): void => this.setState({ error: undefined, failed: false });
    return <FaultView error={this.state.error} onRetry={retry} onClose={this.props.onClose} />;
  }
}
