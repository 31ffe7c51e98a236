import type { Letter } from '../ports/Mailer.ts';
import { plainLabel } from './rules.ts';

/** What a letter tells of where a request comes from. */
export interface Origin {
  readonly projectName: string;
  readonly siteOrigin: string;
  readonly browser: string;
  readonly system: string;
}

/** What the owner of an account is told about. */
export type Notice =
  | 'device-added'
  | 'device-revoked'
  | 'device-let-go'
  | 'sessions-ended'
  | 'release-refused'
  | 'exported'
  | 'factor-changed'
  | 'email-changed'
  | 'email-reverted';

const closing = `We never ask for this code, by phone, by mail or in a chat. Whoever asks for it is not us.
If it was not you, do nothing: without the code nobody gets in.`;

/** A code for a sign-in. */
export function codeLetter(to: string, code: string, origin: Origin): Letter {
  return letter(to, `Your code for ${lineOf(origin.projectName)}`, [
    `Your code is ${code}`,
    'It is good for 5 minutes and for one sign-in.',
    describe(origin),
    closing,
  ]);
}

/** A code for something a signed-in user does. */
export function confirmLetter(to: string, code: string, origin: Origin, what: string): Letter {
  return letter(to, `Your code for ${lineOf(origin.projectName)}`, [
    `Your code is ${code}`,
    `It confirms this, and nothing else: ${what}`,
    'It is good for 5 minutes.',
    describe(origin),
    closing,
  ]);
}

/** The question whether a device is the user's own. The link is the wallet site's, its secret behind the #. */
export function deviceLetter(to: string, link: string, origin: Origin): Letter {
  return letter(to, `Is this you signing in to ${lineOf(origin.projectName)}?`, [
    'A device that is new to us wants to sign in with your address.',
    describe(origin),
    `If it is you, open this page within 10 minutes and choose the number that the waiting page shows:\n${link}`,
    'If it was not you, open the page and say no, or do nothing.',
  ]);
}

/** Instead of the question, once too many wrong codes were tried. */
export function lockedLetter(to: string, origin: Origin): Letter {
  return letter(to, `A new device was kept out of ${lineOf(origin.projectName)}`, [
    'A device that is new to us wants to sign in with your address. It is kept out: too many wrong codes were tried.',
    describe(origin),
    'For the next 24 hours only devices that you used before can sign in. They work as always.',
  ]);
}

/** Tells that new devices are kept out from now on. */
export function lockLetter(to: string, projectName: string): Letter {
  return letter(to, `Too many wrong codes at ${lineOf(projectName)}`, [
    'Ten wrong codes were tried for your account within a day.',
    'For the next 24 hours only devices that you used before can sign in. They work as always.',
    'If it was not you, look through the list of devices in your wallet and remove those that are not yours.',
  ]);
}

/** Tells that somebody keeps asking. */
export function warningLetter(to: string, origin: Origin): Letter {
  return letter(to, `Many sign-ins to ${lineOf(origin.projectName)} with your address`, [
    'Somebody keeps asking to sign in with your address on a new device. We stopped sending you their requests for now.',
    describe(origin),
    'If it is not you, do not approve any of them. Nobody gets in without you.',
  ]);
}

/** To an address that was to become an account's and is another's already. */
export function takenLetter(to: string, projectName: string): Letter {
  return letter(to, `Your address at ${lineOf(projectName)}`, [
    'Somebody with another account wanted to change its address to yours. Your address has an account already, so it was refused.',
    'Nothing has changed, and there is nothing you have to do.',
  ]);
}

/** To the old address after a change. */
export function revertLetter(to: string, link: string, projectName: string): Letter {
  return letter(to, `Your address at ${lineOf(projectName)} was changed`, [
    'Your account now has another address.',
    `If it was not you, take it back on this page within 24 hours. Every device is signed out then:\n${link}`,
  ]);
}

/** Tells of something that happened in the account. */
export function noticeLetter(to: string, notice: Notice, projectName: string): Letter {
  const [subject, text] = notices[notice];
  return letter(to, `${subject} at ${lineOf(projectName)}`, [
    text,
    'If it was not you, sign in, look through the list of devices and remove those that are not yours.',
  ]);
}

const notices: Readonly<Record<Notice, readonly [subject: string, text: string]>> = {
  'device-added': ['A new device', 'A new device signed in to your account.'],
  'device-revoked': [
    'A device was removed',
    'A device was removed from your account. It has to be approved anew.',
  ],
  'device-let-go': [
    'A device has your wallet no more',
    'Your wallet was opened on one more device than it can be on. The one that was used the longest ago has it no more; there it opens again with your passkey or recovery code.',
  ],
  'sessions-ended': [
    'A device was signed out',
    'A sign-in of your account was used in two places at once, as a copied one would be. We ended it.',
  ],
  'release-refused': [
    'Your wallet was not opened',
    'One of your devices asked to sign without the passkey that it needs. It was refused.',
  ],
  exported: [
    'Your secret words were shown',
    'The secret words of your wallet were shown on one of your devices.',
  ],
  'factor-changed': ['Your recovery was changed', 'The ways to recover your wallet were changed.'],
  'email-changed': ['Your address was changed', 'This is now the address of your account.'],
  'email-reverted': [
    'An address was taken back',
    'The account has the address from before its last change again. Every device was signed out.',
  ],
};

function describe({ siteOrigin, projectName, browser, system }: Origin): string {
  return [
    `Project: ${lineOf(projectName)}`,
    // Without its scheme few mail programs make a link of it.
    `Site: ${lineOf(siteOrigin).replace(/^https?:\/\//, '')}`,
    `Device: ${plainLabel(browser)} on ${plainLabel(system)}`,
  ].join('\n');
}

function letter(to: string, subject: string, paragraphs: readonly string[]): Letter {
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` };
}

/** One line, whatever an operator named the project. */
function lineOf(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 100);
}
