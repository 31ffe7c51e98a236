export {
  type AddSplit,
  addSplitSchema,
  addWrapSchema,
  type CreateWallet,
  confirmSplitSchema,
  createWalletSchema,
  type Mismatch,
  mismatchSchema,
  type Release,
  type ReleaseReply,
  releaseReplySchema,
  releaseSchema,
  type Sealed,
  type SealKeyReply,
  type SplitReply,
  sealedSchema,
  sealKeyReplySchema,
  splitReplySchema,
  type WalletAccount,
  type WalletStateReply,
  type Wrap,
  walletAccountSchema,
  walletStateReplySchema,
  wrapSchema,
} from '../http/keys.ts';
export { openingText } from '../http/openingText.ts';
export { purposeText, type ReleasePurpose } from '../http/purposeText.ts';
export { sealInfo } from '../http/sealInfo.ts';
