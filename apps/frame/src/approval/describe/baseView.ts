import { escapeText } from '../../channel/escapeText.ts';
import type { Intent } from '../../intent/Intent.ts';
import type { ApprovalContext } from '../../ports/Approval.ts';
import type { ApprovalView } from '../ApprovalView.ts';
import { networkWords } from '../networks.ts';

/** What every view says: who asks, for which account, on which network. */
export function baseView(
  intent: Intent,
  { siteName }: ApprovalContext,
): Pick<
  ApprovalView,
  'site' | 'account' | 'leaves' | 'comes' | 'spenders' | 'details' | 'warnings' | 'needsConsent'
> {
  return {
    site: {
      origin: escapeText(intent.siteOrigin),
      ...(siteName !== undefined && { name: siteName }),
    },
    account: { address: intent.address, network: networkWords(intent.networkId).name },
    ...{ leaves: [], comes: [], spenders: [], details: [], warnings: [], needsConsent: false },
  };
}
