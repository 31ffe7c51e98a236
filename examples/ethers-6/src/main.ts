import { BrowserProvider, type Eip1193Provider, formatEther } from 'ethers';
import { foyer } from './foyer';

const element = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const signButton = element<HTMLButtonElement>('sign');
const disconnectButton = element<HTMLButtonElement>('disconnect');

/** The wallet's own provider goes into ethers as it is. */
function ethersProvider(): BrowserProvider {
  return new BrowserProvider(foyer.getProvider('eip155') as Eip1193Provider);
}

async function showAccount(): Promise<void> {
  const { address, isConnected } = foyer.getAccount();
  signButton.hidden = disconnectButton.hidden = !isConnected;
  element('account').textContent = (isConnected && address) || 'Not connected';
  element('balance').textContent =
    isConnected && address ? `${formatEther(await ethersProvider().getBalance(address))} ETH` : '';
}

signButton.onclick = async () => {
  const signer = await ethersProvider().getSigner();
  element('signature').textContent = await signer.signMessage('Hello from Foyer');
};
disconnectButton.onclick = () => foyer.disconnect();
foyer.subscribeAccount(() => void showAccount());
