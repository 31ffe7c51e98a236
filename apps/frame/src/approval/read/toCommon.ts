import type { Intent } from '../../intent/Intent.ts';
import type { ApprovalContext } from '../../ports/Approval.ts';

/** What every intent bears: who asks, where, for which account. */
export function toCommon({
  siteOrigin,
  networkId,
  address,
}: ApprovalContext): Pick<Intent, 'siteOrigin' | 'networkId' | 'address'> {
  return { siteOrigin, networkId, address };
}
