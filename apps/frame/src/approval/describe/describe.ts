import type { Intent } from '../../intent/Intent.ts';
import type { ViewContext } from '../../ports/Approval.ts';
import type { ApprovalView } from '../ApprovalView.ts';
import type { Recents } from '../Recents.ts';
import type { Ask } from '../read/readTransaction.ts';
import { describeMessage } from './describeMessage.ts';
import { describeSolana } from './describeSolana.ts';
import { describeTransaction } from './describeTransaction.ts';
import { describeTypedData } from './describeTypedData.ts';

/** What a description is made with. */
export interface DescribeNeeds {
  /** Asks the intent's network. */
  readonly ask: Ask;
  readonly recents: Recents;
  readonly signal: AbortSignal | undefined;
}

/** What the user is shown before a yes. */
export async function describe(
  intent: Intent,
  context: ViewContext,
  needs: DescribeNeeds,
): Promise<ApprovalView> {
  switch (intent.kind) {
    case 'message':
    case 'solanaMessage':
      return describeMessage(intent, context);
    case 'typedData':
      return describeTypedData(intent, context, needs);
    case 'transaction':
      return describeTransaction(intent, context, needs);
    case 'solanaTransaction':
      return describeSolana(intent, context);
  }
}
