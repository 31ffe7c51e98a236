import type { ViewContext } from '../../ports/Approval.ts';
import { englishLanguage } from '../../words/createSay.ts';
import { createApproval } from '../createApproval.ts';
import type { Recent } from '../Recents.ts';
import { answerChain } from './answerChain.ts';

export const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
export const stranger = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
export const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F';

/** An approval against a chain that answers as the test says, for a page of https://app.example.org on Ethereum. */
export function setStage(
  answers: Parameters<typeof answerChain>[0] = {},
  more: Partial<ViewContext> & { recent?: Recent } = {},
) {
  const { recent = [], ...parts } = more;
  const context: ViewContext = {
    ...{ siteOrigin: 'https://app.example.org', networkId: 'eip155:1', address },
    language: englishLanguage,
    ...parts,
  };
  let kept = recent;
  const recents = {
    list: async () => kept,
    add: async (addresses: Recent) => {
      kept = [...kept, ...addresses];
    },
  };
  const approval = createApproval({ askChain: answerChain(answers), recents });
  const read = (method: string, params: unknown) => approval.readIntent(method, params, context);
  const show = async (method: string, params: unknown) =>
    approval.describe(await read(method, params), context);
  return { approval, context, read, show, known: () => kept };
}
