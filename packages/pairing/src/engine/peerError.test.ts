import { describe, expect, it } from 'vitest';
import { next, openStage, question } from '../testing/openStage.ts';
import { peerError } from './peerError.ts';

const data = { at: '0x7' };

describe('engine: an error of the peer', () => {
  it.each([
    [3, 'RPC_EXECUTION', 'execution reverted'],
    [4902, 'UNKNOWN', 'Unrecognized chain'],
    [4001, 'USER_REJECTED', 'no'],
    [-32602, 'RPC_INVALID_PARAMS', 'from'],
  ])('engine-61 with %i keeps its code, words and data in the cause', (code, own, message) => {
    expect(peerError({ code, message, data })).toMatchObject({ code: own, cause: { code, message, data } });
    expect(peerError({ code, message }).cause).toEqual({ code, message });
  });

  it('engine-61 takes no words and no code from the data', () => {
    const layers = { originalError: { code: 4001, message: 'x'.repeat(5_000) } };
    expect(peerError({ code: -32000, message: '', data: layers })).toMatchObject({
      code: 'RPC_SERVER',
      message: 'Server error: Something went wrong',
    });
  });

  it('engine-61 reaches the dapp with its data', async () => {
    const stage = openStage();
    const { topic } = await stage.connect();
    const asked = stage.dapp.request(question(topic));
    const error = { code: 3, message: 'execution reverted', data: '0xdeadbeef' };
    const fate = expect(asked).rejects.toMatchObject({ code: 'RPC_EXECUTION', cause: error });
    await stage.wallet.respond(await next(stage.wallet, 'request'), { error });
    await fate;
    await stage.close();
  });
});
