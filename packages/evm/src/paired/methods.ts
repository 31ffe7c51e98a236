/** Where a question goes: it is answered here, by the chain, or by the wallet app. */
export type Route = 'accounts' | 'chain' | 'version' | 'switch' | 'add' | 'permissions' | 'read' | 'wallet';

const here: Readonly<Record<string, Route>> = {
  eth_accounts: 'accounts',
  eth_requestAccounts: 'accounts',
  eth_coinbase: 'accounts',
  eth_chainId: 'chain',
  net_version: 'version',
  wallet_switchEthereumChain: 'switch',
  wallet_addEthereumChain: 'add',
  wallet_getPermissions: 'permissions',
  wallet_requestPermissions: 'permissions',
};
/** What takes a key, or a setting of the wallet's. Any other method of a node is a read. */
const askedOfWallet =
  /^(wallet_|personal_|eth_sign|eth_sendTransaction$|eth_decrypt$|eth_getEncryptionPublicKey$)/;
const askedOfChain = /^(eth|net|web3|debug|trace|txpool|zks|linea|arb|optimism|rollup|alchemy|pm|bor)_/;

/** Where a method goes; a name that neither a node nor a wallet is known to have goes to the wallet, if it agreed to it. */
export function routeOf(method: string): Route {
  if (Object.hasOwn(here, method)) return here[method] as Route;
  if (askedOfWallet.test(method)) return 'wallet';
  return askedOfChain.test(method) ? 'read' : 'wallet';
}
