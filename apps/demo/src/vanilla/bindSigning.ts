import { type Address, createWalletClient, custom, type EIP1193Provider, verifyMessage } from 'viem';
import { sampleMessage } from '../host/samples.ts';
import { byId } from './byId.ts';
import type { Page } from './Page.ts';

/** Signs a text with the wallet's own provider and has viem check the signature. */
export function bindSigning({ foyer, tell }: Page): void {
  const text = byId<'textarea'>('message');
  const button = byId<'button'>('sign');
  const verdict = byId<'p'>('verdict');
  const signature = byId<'code'>('signature');

  const sign = async (): Promise<void> => {
    const provider = foyer.getProvider('eip155') as EIP1193Provider | undefined;
    const address = foyer.getAccount('eip155').address as Address | undefined;
    if (!provider || !address) return;
    const client = createWalletClient({ account: address, transport: custom(provider) });
    const message = text.value;
    const signed = await client.signMessage({ message });
    const isValid = await verifyMessage({ address, message, signature: signed });
    verdict.textContent = isValid ? '✓ Verified by viem' : '✗ Not valid, says viem';
    verdict.className = isValid ? 'good' : 'fault';
    signature.textContent = signed;
  };

  text.value = sampleMessage;
  button.addEventListener('click', () => {
    // Not disabled while it is busy: that would take the focus from who pressed it.
    if (button.ariaDisabled === 'true') return;
    // What an earlier signature was worth says nothing of this one.
    for (const part of [verdict, signature]) part.textContent = '';
    tell(undefined);
    button.ariaDisabled = 'true';
    void sign()
      .catch(tell)
      .finally(() => {
        button.ariaDisabled = null;
      });
  });
  const draw = (): void => {
    button.disabled = !foyer.getAccount('eip155').isConnected;
  };
  foyer.subscribeAccount(draw);
  draw();
}
