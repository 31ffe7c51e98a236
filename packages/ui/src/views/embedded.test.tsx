import { selectEmbedded, type Words } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLanguage } from '../i18n/Language.ts';
import { de } from '../i18n/locales/de.ts';
import { createSay } from '../i18n/say.ts';
import { withDigits } from '../primitives/CodeField.tsx';
import { english } from '../testing/english.ts';
import { startState } from '../testing/fixtures.ts';
import { renderMarkup, renderText } from '../testing/renderText.tsx';
import accountMeta, * as accountStories from './Account/AccountView.stories.tsx';
import { AccountView } from './Account/AccountView.tsx';
import { approveTransactionPage } from './ApproveTransaction/ApproveTransaction.tsx';
import approveMeta, * as approveStories from './ApproveTransaction/ApproveTransactionView.stories.tsx';
import { ApproveTransactionView } from './ApproveTransaction/ApproveTransactionView.tsx';
import loginMeta, * as loginStories from './EmailLogin/EmailLoginView.stories.tsx';
import deviceMeta, * as deviceStories from './EmailVerifyDevice/EmailVerifyDeviceView.stories.tsx';
import codeMeta, * as codeStories from './EmailVerifyOtp/CodeView.stories.tsx';
import settingsMeta from './EmbeddedSettings/EmbeddedSettingsView.stories.tsx';
import { EmbeddedSettingsView } from './EmbeddedSettings/EmbeddedSettingsView.tsx';
import { emailFault } from './emailFault.ts';
import * as freshStories from './UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtp.stories.tsx';
import changeMeta, * as changeStories from './UpdateEmailWallet/UpdateEmailWalletView.stories.tsx';
import { UpdateEmailWalletView } from './UpdateEmailWallet/UpdateEmailWalletView.tsx';

const say = createSay(english);
const german = createLanguage(
  { lang: 'de', dir: 'ltr', locale: 'de-DE', words: { ...de.words } as Words },
  {},
);

// What is left of a time stands still: a busy machine may need longer than half a second to render.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the email field', () => {
  const markup = (args = {}) => renderMarkup(<loginMeta.component {...loginMeta.args} {...args} />);

  it('view-email-01 has its arrow with more than 3 characters, and a ring while it is sent', () => {
    expect(markup({ email: 'ana' })).not.toContain('fy-go');
    expect(markup({ email: 'ana@' })).toContain('aria-label="Continue with email"');
    const sending = markup(loginStories.Sending.args);
    expect(sending).toContain('fy-spin');
    expect(sending).toContain('readOnly=""');
    expect(sending).not.toContain('fy-go');
  });

  it('view-email-02 says what is wrong under it', () => {
    expect(markup(loginStories.NoAddress.args)).toMatch(
      /aria-invalid="true".*role="alert".*Enter a full email/,
    );
    const fault = (code: 'UNKNOWN' | 'FRAME_ABORTED' | 'EMAIL_THROTTLED', email: string) =>
      emailFault(new FoyerError(code, { message: 'x', seconds: 42 }), email, english, say);
    expect(fault('UNKNOWN', 'ana@mail')).toBe('Enter a full email address, like ana@mail.com.');
    expect(fault('EMAIL_THROTTLED', 'ana@mail.com')).toBe('Please try again after 42 seconds');
    expect(fault('FRAME_ABORTED', 'ana@mail.com')).toMatch(/^Email sign-in isn’t available/);
    const unread = new FoyerError('FRAME_ERROR', { reason: 'INVALID_BODY' });
    expect(emailFault(unread, 'ana@mail..com', english, say)).toBe(say('email.invalid'));
  });

  it.each([
    ['ü@münchen.de', 'email.letters'],
    ['аda@example.org', 'email.letters'],
    ['ａｄａ@mail..com', 'email.invalid'],
    ['ana@münchen..de', 'email.invalid'],
  ] as const)('view-email-08 says of %s, which the gateway does not take, %s', (email, words) => {
    const unread = new FoyerError('FRAME_ERROR', { reason: 'INVALID_BODY' });
    expect(emailFault(unread, email, english, say)).toBe(say(words));
  });

  it.each([
    [2156, 'Too many emails. Try again in 36 minutes.'],
    [3573, 'Too many emails. Try again in 60 minutes.'],
    [7201, 'Too many emails. Try again in 3 hours.'],
  ])('view-email-05 says a wait of %i s in the units of a person', (seconds, words) => {
    const error = new FoyerError('EMAIL_THROTTLED', { seconds, said: 'TOO_MANY_REQUESTS' });
    expect(emailFault(error, 'ana@mail.com', english, say)).toBe(words);
  });

  it('view-email-05 says the wait, and how a sign-in ended, in the words of the language', () => {
    const error = new FoyerError('EMAIL_THROTTLED', { seconds: 2156, said: 'TOO_MANY_REQUESTS' });
    expect(emailFault(error, 'ana@mail.com', german, createSay(german))).toBe(
      'Zu viele E-Mails. Versuchen Sie es in 36 Minuten noch einmal.',
    );
    const late = new FoyerError('FRAME_ERROR', { said: 'FLOW_REFUSED' });
    expect(emailFault(late, 'ana@mail.com', german, createSay(german))).toBe(
      'Diese Anmeldung hat zu lange gedauert oder ist beendet. Beginnen Sie von vorn',
    );
  });
});

describe('the mailed code', () => {
  it('view-otp-01 says where it went and how long it is good', () => {
    expect(renderText(<codeMeta.component {...codeMeta.args} />)).toMatch(
      /^We sent a 6-digit code to ana\.lindqvist@mail\.example \. Valid for 5 minutes\./,
    );
  });

  it('view-otp-02 has six named boxes, of which the first is open', () => {
    const boxes = renderMarkup(<codeMeta.component {...codeMeta.args} />).match(/<input[^>]*>/g) ?? [];
    expect(boxes).toHaveLength(6);
    expect(boxes[0]).toContain('aria-label="Digit 1 of 6"');
    expect(boxes[0]).toContain('one-time-code');
    expect(boxes.map((box) => box.includes('disabled'))).toEqual([false, true, true, true, true, true]);
  });

  it.each([
    ['12', 2, '3', '123'],
    ['123456', 1, '9', '193456'],
    ['12', 2, '987654', '987654'],
    ['1234', 4, '567', '123456'],
    ['', 4, '7', '7'],
    ['12', 1, '', '12'],
  ])('view-otp-03 puts into %s at %i the digits %s', (digits, place, more, expected) => {
    expect(withDigits(digits, place, more)).toBe(expected);
  });

  it('view-otp-05 says why a code was no good, and to try again', () => {
    expect(renderText(<codeMeta.component {...codeMeta.args} {...codeStories.WrongCode.args} />)).toContain(
      'That code doesn’t match. Try again',
    );
    expect(renderMarkup(<codeMeta.component {...codeMeta.args} {...codeStories.Checking.args} />)).toMatch(
      /role="status".*Checking/,
    );
  });

  it('view-otp-06 can be mailed again once it is time', () => {
    expect(renderMarkup(<codeMeta.component {...codeMeta.args} />)).toMatch(
      /class="fy-btn ghost".*Send again</,
    );
    expect(renderMarkup(<codeMeta.component {...codeMeta.args} waitMs={23_500} />)).toMatch(
      /aria-disabled="true".*Send again in 0:24/,
    );
  });

  it('view-otp-09 says why it could not be mailed again; a wait of hours is no clock', () => {
    const often = renderText(<codeMeta.component {...codeMeta.args} {...codeStories.TooOften.args} />);
    expect(often).toMatch(/Too many emails\. Try again later\. Send again in 5\d:\d\d$/);
    expect(renderText(<codeMeta.component {...codeMeta.args} waitMs={7_200_000} />)).toMatch(/Send again$/);
  });
});

describe('the mailed link', () => {
  it('view-device-01 shows where it went and the number to pick', () => {
    expect(renderText(<deviceMeta.component {...deviceMeta.args} />)).toMatch(
      /^Open the link we sent you It went to ana\.lindqvist@mail\.example \..*Pick this number there 47 Valid for 10 minutes\./,
    );
    expect(
      renderText(<deviceMeta.component {...deviceMeta.args} {...deviceStories.NoNumber.args} />),
    ).not.toContain('Pick');
  });

  it('view-device-02 counts down to another', () => {
    expect(renderText(<deviceMeta.component {...deviceMeta.args} waitMs={23_500} />)).toContain(
      'Send again in 0:24',
    );
  });
});

describe('another address', () => {
  it('view-change-03 says when it can be mailed, and asks for no code before that', () => {
    const unmailed = renderMarkup(
      <codeMeta.component {...codeMeta.args} {...freshStories.NotMailedYet.args} />,
    );
    expect(unmailed).toContain('Please try again after 40 seconds');
    expect(unmailed).toContain('ana.lindqvist@mail.example');
    expect(unmailed).not.toContain('We sent');
    expect(unmailed).not.toContain('<input');
    expect(renderMarkup(<codeMeta.component {...codeMeta.args} />)).toContain('<input');
  });

  it('view-change-01 is saved when it is one, and another', () => {
    const save = (args = {}) =>
      /disabled=""[^>]*><span class="label">Save/.test(
        renderMarkup(<UpdateEmailWalletView {...changeMeta.args} {...args} />),
      );
    expect(save()).toBe(true);
    expect(save(changeStories.Typed.args)).toBe(false);
  });

  it('view-change-05 turns one ring while it is sent: in the button that was pressed', () => {
    const sending = renderMarkup(
      <UpdateEmailWalletView {...changeMeta.args} {...changeStories.Sending.args} />,
    );
    expect(sending.match(/fy-spin/g)).toHaveLength(1);
    expect(sending).toMatch(/aria-busy="true".*fy-spin.*Save/);
    expect(sending).toContain('readOnly=""');
  });
});

describe('the wallet’s own screens', () => {
  it('view-approve-02 are titled by what they are', () => {
    const title = (shown: 'approval' | 'recovery' | 'settings' | undefined) =>
      approveTransactionPage.title?.(say, {
        ...startState,
        embedded: { ...selectEmbedded(startState), shown },
      });
    expect(
      [undefined, 'approval', 'recovery', 'settings'].map((shown) => title(shown as 'approval')),
    ).toEqual(['Approve request', 'Approve request', 'Recovery', 'Wallet settings']);
    const login = { step: 'connecting', email: 'ana@mail.example' } as const;
    const ending = { ...startState, embedded: { ...selectEmbedded(startState), login } };
    expect(approveTransactionPage.title?.(say, ending)).toBe('Recovery');
  });

  it('view-approve-03 are waited for, and missed', () => {
    const text = (args = {}) => renderText(<ApproveTransactionView {...approveMeta.args} {...args} />);
    expect(text()).toBe('Opening your wallet…');
    expect(text(approveStories.Covered.args)).toBe('');
    expect(text(approveStories.Working.args)).toBe('');
    const working = <ApproveTransactionView {...approveMeta.args} {...approveStories.Working.args} />;
    expect(renderMarkup(working)).toContain('fy-spin');
    expect(text(approveStories.Failed.args)).toMatch(
      /^Your wallet didn’t open Nothing was signed.*Try again$/,
    );
    const failed = <ApproveTransactionView {...approveMeta.args} {...approveStories.Failed.args} />;
    expect(renderMarkup(failed)).toMatch(/class="fy-btn primary"[^>]*><svg.*Try again/);
  });

  it('view-settings-01 are reached from the settings', () => {
    expect(renderText(<EmbeddedSettingsView {...settingsMeta.args} />)).toBe(
      'Email ana.lindqvist@mail.example Recovery How you get back in Devices Where you are signed in ' +
        'Export wallet Take it to another app Sign out',
    );
  });

  it('view-settings-02 are offered on Account to its users only', () => {
    const text = (args = {}) => renderText(<AccountView {...accountMeta.args} {...args} />);
    expect(text(accountStories.Embedded.args)).toMatch(/ana\.lindqvist@mail\.example.*Wallet settings/);
    expect(text()).not.toContain('Wallet settings');
  });
});
