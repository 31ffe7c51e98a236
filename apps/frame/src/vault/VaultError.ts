/** Why the vault refuses; `isAlarm` ones mean that somebody meddled, and are told to the user as such. */
const vaultFailures = {
  BAD_CALL: { isAlarm: false, message: 'The vault was asked in a way it does not know' },
  NOT_OPEN: { isAlarm: false, message: 'The vault is not open' },
  STOPPED: { isAlarm: false, message: 'The vault stopped before it answered' },
  NO_SHARE: { isAlarm: false, message: 'This device holds no share of the wallet' },
  NO_TICKET: { isAlarm: false, message: 'The share was not asked for by this vault, or too long ago' },
  CODE_TYPO: { isAlarm: false, message: 'The recovery code has a typo' },
  CODE_WRONG: { isAlarm: false, message: 'The recovery code is not this wallet’s' },
  FACTOR_WRONG: { isAlarm: false, message: 'The passkey does not open this wallet' },
  NO_FACTOR: { isAlarm: false, message: 'Nothing is left that could recover this wallet here' },
  LAST_FACTOR: { isAlarm: false, message: 'The last recovery factor cannot be removed' },
  NOT_TOP_LEVEL: { isAlarm: false, message: 'The words are shown on a page of their own only' },
  WRONG_ACCOUNT: { isAlarm: false, message: 'The wallet has no such account' },
  UNSIGNABLE: { isAlarm: false, message: 'This cannot be signed as what it says it is' },
  WEAK_RANDOM: { isAlarm: true, message: 'This browser’s random numbers are not random' },
  SEALED_BROKEN: { isAlarm: true, message: 'Something sealed was changed on its way' },
  SHARES_MISMATCH: { isAlarm: true, message: 'The shares do not belong together' },
  RECOVERY_KEY_SWAPPED: { isAlarm: true, message: 'The gateway names another recovery key' },
  ROLLED_BACK: { isAlarm: true, message: 'The gateway answered with an older share' },
  INTENT_MISMATCH: { isAlarm: true, message: 'What is to be signed is not what was approved' },
  KEPT_OTHERWISE: { isAlarm: true, message: 'The gateway keeps something else than it was sent' },
} as const;

export type VaultFailureCode = keyof typeof vaultFailures;

/** A refusal of the vault, by its code. */
export class VaultError extends Error {
  override readonly name = 'VaultError';
  readonly code: VaultFailureCode;
  readonly isAlarm: boolean;

  constructor(code: VaultFailureCode) {
    super(vaultFailures[code].message);
    this.code = code;
    this.isAlarm = vaultFailures[code].isAlarm;
  }
}

/** Whether `code` is one of the vault's own. */
export function isVaultFailureCode(code: unknown): code is VaultFailureCode {
  return typeof code === 'string' && Object.hasOwn(vaultFailures, code);
}
