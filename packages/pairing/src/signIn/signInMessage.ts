import type { AuthPayload } from './AuthPayload.ts';
import { readRecap, recapStatement } from './recap.ts';

const ecosystems: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
};

/** The text that `account` (CAIP-10) signs to sign in, byte for byte (EIP-4361, CAIP-122). */
export function signInMessage(payload: Omit<AuthPayload, 'chains'>, account: string): string {
  const [namespace = '', reference = '', ...address] = account.split(':');
  const { domain, aud, nonce, iat, exp, nbf, requestId, resources } = payload;
  const statement = fullStatement(payload);
  const lines = [
    `${domain} wants you to sign in with your ${ecosystems[namespace] ?? namespace} account:`,
    address.join(':'),
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${aud}`,
    'Version: 1',
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    ...(exp === undefined ? [] : [`Expiration Time: ${exp}`]),
    ...(nbf === undefined ? [] : [`Not Before: ${nbf}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ];
  return lines.join('\n');
}

/** The statement, with what a ReCap among the resources says, once: wallets are known to have added it themselves. */
function fullStatement({
  statement,
  resources,
}: Pick<AuthPayload, 'statement' | 'resources'>): string | undefined {
  const abilities = readRecap(resources);
  const added = abilities ? recapStatement(abilities) : '';
  if (!added || statement?.endsWith(added)) return statement || undefined;
  return statement ? `${statement} ${added}` : added;
}
