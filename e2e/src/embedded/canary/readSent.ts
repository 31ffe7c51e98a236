import type { SessionReply } from '@foyer/protocol/auth';
import type { WalletStateReply } from '@foyer/protocol/keys';
import type { Place, Secret } from './findSecrets.ts';
import { formsOfText } from './writeForms.ts';

/** Codes and links of the letters that came. */
export function secretsOfLetters(letters: readonly string[]): readonly Secret[] {
  const all = letters.join('\n');
  const codes = [...all.matchAll(/code is (\d{6})/g)].map(([, code = '']) => code);
  const links = [...all.matchAll(/\/device\S*#([\w-]{43})/g)].map(([, token = '']) => token);
  return [
    ...codes.map((code) => ({ name: `mailed code ${code}`, forms: [Buffer.from(code)], standsAlone: true })),
    ...links.map((token, at) => ({ name: `device link ${at + 1}`, forms: formsOfText(token) })),
  ];
}

/** Tokens of the sessions that were begun or renewed. */
export function secretsOfSessions(places: readonly Place[]): readonly Secret[] {
  const replies = readAnswers<SessionReply>(
    places,
    /^answer to POST gateway\/auth\/v1\/(flows\/<id>\/verify|session\/refresh)$/,
  );
  return replies.flatMap(({ accessToken, refreshToken }, at) => [
    { name: `access token ${at + 1}`, forms: formsOfText(accessToken) },
    { name: `refresh token ${at + 1}`, forms: formsOfText(refreshToken) },
  ]);
}

/** The user's wallet as the gateway last told it, with every split that it ever told. */
export function findWallet(places: readonly Place[]): NonNullable<WalletStateReply['wallet']> {
  const told = readAnswers<WalletStateReply>(places, /^answer to GET gateway\/keys\/v1\/wallet$/);
  const wallets = told.flatMap(({ wallet }) => (wallet ? [wallet] : []));
  const last = wallets.at(-1);
  if (!last) throw new Error('The gateway told of no wallet');
  const splits = wallets.flatMap(({ recoverable }) => recoverable);
  const recoverable = [...new Map(splits.map((split) => [split.splitId, split])).values()];
  return { ...last, recoverable };
}

function readAnswers<Reply>(places: readonly Place[], name: RegExp): readonly Reply[] {
  return places
    .filter((place) => name.test(place.name))
    .map(({ content }) => JSON.parse(Buffer.from(content).toString()))
    .filter((answer) => !('error' in answer));
}
