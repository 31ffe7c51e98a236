import { escapeText } from '../../channel/escapeText.ts';
import type { Intent } from '../../intent/Intent.ts';
import type { ViewContext } from '../../ports/Approval.ts';
import type { ApprovalView } from '../ApprovalView.ts';
import { networkWords } from '../networks.ts';
import { warn } from './warn.ts';

/** What every view says: who asks, for which account, on which network. */
export function baseView(
  intent: Intent,
  { siteName, language }: ViewContext,
): Pick<ApprovalView, 'site' | 'account' | 'leaves' | 'comes' | 'spenders' | 'details' | 'warnings'> {
  return {
    site: {
      origin: escapeText(intent.siteOrigin),
      ...(siteName !== undefined && { name: siteName }),
    },
    account: { address: intent.address, network: networkWords(intent.networkId, language).name },
    ...{ leaves: [], comes: [], spenders: [], details: [] },
    warnings: isConfusable(intent.siteOrigin) ? [warn(language, 'confusable-host', 'warning')] : [],
  };
}

/** A name with letters outside ASCII comes as Punycode. */
function isConfusable(origin: string): boolean {
  return /[^\x20-\x7e]|[/.]xn--/i.test(origin);
}
