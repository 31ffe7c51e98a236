import type { ButtonLook } from './ButtonLook.ts';

/** What a button says of itself beside its look. */
interface ButtonFacts {
  readonly busy?: boolean;
  readonly unsupported?: boolean;
  /** What the button is, where its text alone does not say; its accessible name stays the text everybody sees. */
  readonly description?: string;
}

/** The attributes every button on the host page carries. */
export function buttonAttributes(
  kind: 'fy-connect' | 'fy-account' | 'fy-network',
  look: ButtonLook,
  { busy, unsupported, description }: ButtonFacts,
): Readonly<Record<string, string>> {
  return {
    type: 'button',
    class: `fy-host ${kind}${look.size === 'sm' ? ' sm' : ''}`,
    'aria-haspopup': 'dialog',
    'aria-expanded': `${!!look.open}`,
    ...(look.theme && { 'data-theme': look.theme }),
    ...(look.disabled && { disabled: '' }),
    ...(unsupported && { 'data-state': 'unsupported' }),
    ...(busy && { 'aria-busy': 'true' }),
    ...(description && { 'aria-description': description }),
  };
}
