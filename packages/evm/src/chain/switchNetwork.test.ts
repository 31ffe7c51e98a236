import { describe, expect, it } from 'vitest';
import { chainB } from '../testing/FakePage.ts';
import { rpcError } from '../testing/FakeProvider.ts';
import { connectorId } from '../testing/pageWith.ts';
import { connectedPage, methodsOf, move } from '../testing/switchingPage.ts';

describe('switchNetwork', () => {
  it('evm-23 asks for the hex id', async () => {
    const { provider, change, host } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = () => move(provider);
    await change();
    expect(provider.calls[0]).toEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x7a6a' }],
    });
    expect(host.onNetworkChanged).toHaveBeenCalledExactlyOnceWith({ connectorId, networkId: 'eip155:31338' });
  });

  it('evm-23 takes the id from the CAIP-2 id, which a site may give alone', async () => {
    const { provider, adapter } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = () => move(provider);
    await adapter.switchNetwork({ connectorId, network: { ...chainB, id: chainB.caipNetworkId } });
    expect(provider.calls[0]?.params).toEqual([{ chainId: '0x7a6a' }]);
  });

  it.each([
    ['4902', rpcError(4902)],
    ['5000', rpcError(5000, 'Unrecognized chain')],
    ['32603', rpcError(32603)],
    ['-32603', rpcError(-32603)],
    ['a nested 4902', rpcError(-32000, 'Server', { originalError: { code: 4902 } })],
    ['a 4902 in data', rpcError(-32000, 'Server', { code: 4902 })],
    ['a caused 4902', Object.assign(new Error('x'), { cause: rpcError(4902) })],
  ])('evm-23 adds the chain after %s', async (_, error) => {
    const { provider, change } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = error;
    provider.answers.wallet_addEthereumChain = () => move(provider);
    await change();
    expect(methodsOf(provider)).toContain('wallet_addEthereumChain');
  });

  it('evm-23 tells of what it asks the wallet next: to add the network, and to switch then', async () => {
    const { provider, change } = await connectedPage();
    const asked: string[] = [];
    provider.answers.wallet_switchEthereumChain = rpcError(4902);
    provider.answers.wallet_addEthereumChain = () => {
      asked.push('add');
      provider.answers.wallet_switchEthereumChain = () => {
        asked.push('switch');
        return move(provider);
      };
      return null;
    };
    await change({ onAdding: (isAdding) => asked.push(`told ${isAdding}`) });
    expect(asked).toEqual(['told true', 'add', 'told false', 'switch']);

    const known = await connectedPage();
    known.provider.answers.wallet_switchEthereumChain = () => move(known.provider);
    await known.change({ onAdding: () => asked.push('told of a known one') });
    expect(asked).toHaveLength(4);
  });

  it('evm-24 describes the chain by its own endpoints', async () => {
    const { provider, change } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = rpcError(4902);
    provider.answers.wallet_addEthereumChain = () => move(provider);
    await change();
    expect(provider.paramsOf('wallet_addEthereumChain')).toEqual([
      {
        chainId: '0x7a6a',
        rpcUrls: ['https://chain.example/b'],
        chainName: 'Local Two',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        blockExplorerUrls: ['https://explorer.example/a'],
      },
    ]);
  });

  it('evm-24 leaves out an explorer the network has not', async () => {
    const { provider, adapter } = await connectedPage();
    const { blockExplorer: _none, ...network } = chainB;
    provider.answers.wallet_switchEthereumChain = rpcError(4902);
    provider.answers.wallet_addEthereumChain = () => move(provider);
    await adapter.switchNetwork({ connectorId, network });
    expect(provider.paramsOf('wallet_addEthereumChain')[0]).not.toHaveProperty('blockExplorerUrls');
  });

  it('evm-24 asks for the switch again after an add that only adds', async () => {
    const { provider, change } = await connectedPage();
    let isAdded = false;
    provider.answers.wallet_addEthereumChain = () => {
      isAdded = true;
      return null;
    };
    provider.answers.wallet_switchEthereumChain = () => (isAdded ? move(provider) : rpcError(4902));
    await change();
    expect(methodsOf(provider)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'wallet_switchEthereumChain',
    ]);
  });

  it('evm-24 does not ask again after an add that switches', async () => {
    const { provider, change } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = rpcError(4902);
    provider.answers.wallet_addEthereumChain = () => move(provider);
    await change();
    expect(methodsOf(provider).filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
  });

  it.each([
    ['4001', rpcError(4001)],
    ['a 4001 inside -32603', rpcError(-32603, 'Internal', { originalError: { code: 4001 } })],
    ['a pairing peer that declines by 5000', rpcError(5000, 'User rejected.')],
    ['words inside -32603', rpcError(-32603, 'User denied the request')],
  ])('evm-25 rethrows a switch rejected by %s without trying to add', async (_, error) => {
    const { provider, change } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = error;
    await expect(change()).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(methodsOf(provider)).toEqual(['wallet_switchEthereumChain']);
  });

  it.each([
    ['rejected', rpcError(4001), 'USER_REJECTED'],
    ['behind another request', rpcError(-32002), 'WALLET_BUSY'],
    ['refused', rpcError(-32602), 'UNSUPPORTED_CHAIN_ADD'],
    ['unknown to the wallet', rpcError(4200), 'UNSUPPORTED_CHAIN_ADD'],
  ])('evm-25 tells an add that is %s', async (_, error, code) => {
    const { provider, change } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = rpcError(4902);
    provider.answers.wallet_addEthereumChain = error;
    await expect(change()).rejects.toMatchObject({ code });
  });

  it('evm-25 does not believe an add that answers null but added nothing', async () => {
    const { provider, change } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = rpcError(4902);
    provider.answers.wallet_addEthereumChain = null;
    await expect(change()).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN_ADD',
      message: 'Chain is not supported',
    });
  });

  it('evm-25 passes other failures of the switch on without adding', async () => {
    const { provider, change } = await connectedPage();
    provider.answers.wallet_switchEthereumChain = rpcError(-32002);
    await expect(change()).rejects.toMatchObject({ code: 'WALLET_BUSY' });
    expect(methodsOf(provider)).toEqual(['wallet_switchEthereumChain']);
  });

  it('evm-23 needs a connected wallet', async () => {
    const { adapter, provider } = await connectedPage();
    await expect(adapter.switchNetwork({ connectorId: 'org.other', network: chainB })).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    });
    expect(provider.calls).toEqual([]);
  });
});
