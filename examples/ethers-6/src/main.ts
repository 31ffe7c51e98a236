import { BrowserProvider, type Eip1193Provider, formatEther, isError } from 'ethers';
import { foyer } from './foyer';

const element = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const signButton = element<HTMLButtonElement>('sign');
const disconnectButton = element<HTMLButtonElement>('disconnect');

/** The wallet's own provider goes into ethers as it is. */
function ethersProvider(): BrowserProvider {
  return new BrowserProvider(foyer.getProvider('eip155') as Eip1193Provider);
}

/** The account on its network, as CAIP-10. */
let shown: string | undefined;

async function showAccount(): Promise<void> {
  const { address, caipAddress, isConnected } = foyer.getAccount();
  const next = isConnected ? caipAddress : undefined;
  if (next === shown) return;
  shown = next;
  signButton.hidden = disconnectButton.hidden = !shown;
  element('account').textContent = (shown && address) ?? 'Not connected';
  // What was told of another account is not told of this one, nor when it comes late.
  element('balance').textContent = element('signature').textContent = '';
  if (!shown || !address) return;
  const balance = await readBalance(address);
  if (shown === next) element('balance').textContent = balance;
}

const readBalance = (address: string): Promise<string> =>
  ethersProvider()
    .getBalance(address)
    .then(
      (wei) => `${formatEther(wei)} ETH`,
      () => 'Balance not available',
    );

signButton.onclick = async () => {
  const signer = shown;
  const result = await sign();
  if (shown === signer) element('signature').textContent = result;
};

async function sign(): Promise<string> {
  try {
    const signer = await ethersProvider().getSigner();
    return await signer.signMessage('Hello from Foyer');
  } catch (error) {
    return isError(error, 'ACTION_REJECTED') ? 'Not signed: declined in the wallet' : `Not signed. ${error}`;
  }
}

disconnectButton.onclick = () => foyer.disconnect();
foyer.subscribeAccount(() => void showAccount());
