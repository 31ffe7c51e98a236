import type { ApprovalContext } from '../../ports/Approval.ts';
import { invalidParams } from './invalidParams.ts';

const field = 'params: the sign-in message';
const claim = /wants\s*you\s*to\s*sign\s*in\s*with\s*your/gi;

/** ERC-4361, its lines in their order; a statement is one line. */
const ethereum = new RegExp(
  '^(?:([A-Za-z][A-Za-z\\d+.-]*)://)?([^\\s/?#]+) wants you to sign in with your Ethereum account:\\n(0x[\\dA-Fa-f]{40})\\n' +
    '\\n(?:[^\\n]+\\n)?\\n?URI: (\\S+)\\nVersion: 1\\nChain ID: (\\d{1,16})\\nNonce: [A-Za-z\\d]{8,}\\n' +
    'Issued At: \\S+(?:\\nExpiration Time: \\S+)?(?:\\nNot Before: \\S+)?(?:\\nRequest ID: \\S*)?' +
    '(?:\\nResources:(?:\\n- \\S+)*)?$',
);
/** The same on Solana, where all but the first two lines may be left out. */
const solana =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?([^\s/?#]+) wants you to sign in with your Solana account:\n([1-9A-HJ-NP-Za-km-z]{32,44})(?:\n|$)/;

/**
 * Blocks a sign-in that is for another site, another account or another network than those that ask, or is not written
 * as it has to be, however it is disguised (AT-S2).
 * @throws RequestFailure -32602
 */
export function checkSignIn(bytes: Uint8Array, context: ApprovalContext): void {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const claims = countClaims(text);
  if (claims === 0) {
    if (isWrapped(text)) throw invalidParams(field, 'it is written as hex digits');
    return;
  }
  if (claims > 1) throw invalidParams(field, 'it says twice who wants you to sign in');
  const parts = (context.networkId.startsWith('solana:') ? solana : ethereum).exec(text);
  if (!parts) throw invalidParams(field, 'it is not written as ERC-4361 wants it');
  const [, scheme, domain = '', account = '', , chainId] = parts;
  checkSite(scheme, domain, context.siteOrigin);
  if (!isAccount(account, context.address)) throw invalidParams(field, 'it is for another account');
  if (chainId !== undefined && context.networkId !== `eip155:${chainId}`) {
    throw invalidParams(field, `it is for chain ${chainId}, and the active network is ${context.networkId}`);
  }
}

function checkSite(scheme: string | undefined, domain: string, siteOrigin: string): void {
  const { protocol, host } = new URL(siteOrigin);
  if (domain.toLowerCase() !== host || (scheme !== undefined && `${scheme.toLowerCase()}:` !== protocol)) {
    const named = `${scheme === undefined ? '' : `${scheme}://`}${domain}`.slice(0, 128);
    throw invalidParams(field, `it signs in to ${named}, and the page is ${siteOrigin}`);
  }
}

/** The case of an EVM address is for who verifies the sign-in. */
function isAccount(account: string, address: string): boolean {
  return account.startsWith('0x') ? account.toLowerCase() === address.toLowerCase() : account === address;
}

/** However letters look alike, and whatever stands unseen between them. */
function countClaims(text: string): number {
  const plain = text.normalize('NFKC').replace(/[^\P{C}\s]|\p{Default_Ignorable_Code_Point}/gu, '');
  return plain.match(claim)?.length ?? 0;
}

/** Whether a sign-in is what a text of hex digits writes, or what that writes in turn. */
function isWrapped(text: string): boolean {
  const inner = unwrap(text);
  return inner !== '' && (countClaims(inner) > 0 || isWrapped(inner));
}

/** Half as long each time, so it ends. */
function unwrap(text: string): string {
  const digits = /^\s*(?:0x)?((?:[\da-f]{2})+)\s*$/i.exec(text)?.[1];
  if (!digits) return '';
  const bytes = digits.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
