/** One line of what is asked: a label in the frame's language, and the value as it is, escaped. */
export interface ApprovalLine {
  readonly label: string;
  readonly value: string;
  /** An address is shown whole, grouped, with its picture. */
  readonly kind: 'text' | 'address' | 'amount' | 'code';
}

/** Something the user should know before a yes, by its name in security.md §1.7. */
export interface ApprovalWarning {
  readonly id:
    | 'unlimited-approval'
    | 'approval-for-all'
    | 'unlimited-permit'
    | 'first-seen-spender'
    | 'look-alike-address'
    | 'full-control'
    | 'unreadable'
    | 'unverified-decoding'
    | 'raw-hash'
    | 'hidden-transaction'
    | 'confusable-host'
    | 'simulation-changed'
    | 'simulation-failed'
    | 'not-simulated'
    | 'high-fee'
    | 'not-enough'
    | 'other-chain'
    | 'to-contract-itself';
  readonly severity: 'note' | 'warning' | 'danger';
  /** What it means and what to do, in the frame's language. */
  readonly text: string;
}

/** What an approval screen shows; everything in it was decided before, the screen only draws. */
export interface ApprovalView {
  readonly kind: 'message' | 'typedData' | 'transaction' | 'calls';
  /** What happens, as `Send 1 ETH` or `Sign a message`. */
  readonly title: string;
  /** The site's origin, whole; and what it says of itself, which nobody checked. */
  readonly site: { readonly origin: string; readonly name?: string };
  readonly account: { readonly address: string; readonly network: string };
  /** Base units already turned into text with symbol. */
  readonly leaves: readonly ApprovalLine[];
  readonly comes: readonly ApprovalLine[];
  /** Who may spend from now on, with how much. */
  readonly spenders: readonly ApprovalLine[];
  readonly fee?: ApprovalLine;
  readonly details: readonly ApprovalLine[];
  /** The whole message, typed data or call data, bidi and invisible characters as escapes; long ones are scrolled before a yes. */
  readonly content?: string;
  readonly warnings: readonly ApprovalWarning[];
  /** Block number the simulation ran at; absent where none could be made. */
  readonly simulatedAt?: number;
  /** The user has to tick that they understood (unreadable, full control, unlimited). */
  readonly needsConsent: boolean;
}
