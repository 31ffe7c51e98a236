import { Component, type ReactNode, type RefObject } from 'react';
import { FaultView } from './FaultView.tsx';

interface Props {
  readonly children: ReactNode;
  /** Takes the focus that a view had which breaks. */
  readonly focusTarget: RefObject<HTMLElement | null>;
  /** Draws the view anew, with another boundary. */
  readonly onRetry: () => void;
  readonly onClose: (() => void) | undefined;
  readonly onError: (error: unknown) => void;
}

interface Fallen {
  readonly fault?: { readonly error: unknown };
}

/** Keeps a view that throws from taking the modal and the host page with it. */
export class FaultBoundary extends Component<Props, Fallen> {
  override state: Fallen = {};

  static getDerivedStateFromError(error: unknown): Fallen {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { children, ...rest } = this.props;
    const { fault } = this.state;
    return fault ? <FaultView error={fault.error} {...rest} /> : children;
  }
}
