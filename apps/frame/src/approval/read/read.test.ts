import { hashMessage, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { ApprovalContext } from '../../ports/Approval.ts';
import { createApproval } from '../createApproval.ts';
import { answerChain } from '../testing/answerChain.ts';

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const context: ApprovalContext = { siteOrigin: 'https://app.example.org', networkId: 'eip155:1', address };
const approval = createApproval({ askChain: answerChain() });
const read = (method: string, params: unknown) => approval.readIntent(method, params, context);

describe('what a site asks to have signed', () => {
  it('approval-01 is the bytes of a message, in hex or as text', async () => {
    const asText = await read('personal_sign', ['Hello', address]);
    const asHex = await read('personal_sign', [toHex('Hello'), address.toLowerCase()]);
    expect(asText).toEqual({ ...context, kind: 'message', bytes: toHex('Hello') });
    expect(asHex).toEqual(asText);
    expect(hashMessage('Hello')).toBe(hashMessage({ raw: asText.kind === 'message' ? asText.bytes : '0x' }));
  });

  it('approval-02 is a transaction with what the chain says it lacks', async () => {
    const intent = await read('eth_sendTransaction', [{ from: address, to: address, value: '0x1' }]);
    expect(intent).toEqual({
      ...context,
      kind: 'transaction',
      transaction: {
        ...{ chainId: 1, nonce: '0x5', to: address, value: '0x1', data: '0x', gas: '0x5208' },
        ...{ maxFeePerGas: '0x77359401', maxPriorityFeePerGas: '0x1' },
      },
    });
  });
});
