import type { Wrap } from '@foyer/protocol/keys';

/** A passkey's answer, for the gateway: what the PRF gave is not in it. */
export interface PasskeyAnswer {
  readonly credential: object;
  readonly credentialId: string;
  /** 32 bytes of the PRF, where it was asked and the passkey has one. */
  readonly prf?: Uint8Array<ArrayBuffer>;
}

/** A passkey's place among the wraps, and what its PRF is evaluated of. */
export type PrfInput = Pick<Extract<Wrap, { kind: 'passkey' }>, 'credentialId' | 'prfInput'>;

/** The browser's passkeys of the wallet site. Each call needs a click of the user, and rejects when they leave. */
export interface Passkeys {
  /** The domain they belong to. */
  readonly rpId: string;
  /** Whether one can be made and used here, as far as can be told without asking the user. */
  readonly canCreate: boolean;
  readonly canUse: boolean;
  /** Makes one; false where it plainly has no PRF. */
  create(
    options: object,
  ): Promise<{ readonly credential: object; readonly credentialId: string; readonly hasPrf: boolean }>;
  /** Asks for one; without `options` for the gateway, only for the PRF. */
  evaluate(inputs: readonly PrfInput[], options?: object): Promise<PasskeyAnswer>;
}
