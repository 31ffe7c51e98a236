/** The errors a relay answers, by JSON-RPC code. */
const messages = {
  [-32700]: 'Parse error',
  [-32600]: 'Invalid request',
  [-32601]: 'Method not found',
  [-32602]: 'Invalid params',
  [-32000]: 'The relay cannot do this now, try again',
  [-32001]: 'The mailbox of this project is full',
  [-32002]: 'Too many subscriptions',
  [-32005]: 'Too many requests',
} as const;

export type RelayFaultCode = keyof typeof messages;

/** A failure that the caller of a relay method is told. */
export class RelayFault extends Error {
  override readonly name = 'RelayFault';
  readonly code: RelayFaultCode;

  constructor(code: RelayFaultCode, detail?: string) {
    super(detail === undefined ? messages[code] : `${messages[code]}: ${detail}`);
    this.code = code;
  }
}
