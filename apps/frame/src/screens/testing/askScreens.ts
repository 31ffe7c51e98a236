import type { Frame, Page } from 'playwright-core';

/** Asks how a new wallet shall be recovered. */
export const offer = (page: Page, mayDefer = true) =>
  page.evaluate(
    (defer) =>
      window.screensBench.ask('offer', (screens) =>
        screens.offerFactor({ canUsePasskey: true, mayDefer: defer }),
      ),
    mayDefer,
  );
/** Shows a recovery code and has it typed back. */
export const confirmCode = (page: Page | Frame, code: string) =>
  page.evaluate((text) => window.screensBench.ask('code', (screens) => screens.confirmCode(text)), code);
/** Asks for a factor: a typed one is right when it is GOOD. */
export const askFactor = (page: Page, purpose: 'unlock' | 'prove' = 'unlock') =>
  page.evaluate(
    (why) =>
      window.screensBench.ask('factor', (screens) =>
        screens.askFactor({ purpose: why, hasPasskey: true, hasCode: true }, async (typed) => {
          if (typed !== 'GOOD') throw Object.assign(new Error('Refused'), { code: 'CODE_TYPO' });
        }),
      ),
    purpose,
  );
/** Asks for a mailed code: 123456 is right. Another mail may be refused. */
export const askMail = (page: Page, resendInMs = 0, isRefused = false) =>
  page.evaluate(
    ([ms, refused]) =>
      window.screensBench.ask('mail', (screens) =>
        screens.askMailCode(
          { email: 'ana@mail.example', resendInMs: ms },
          async (typed) => {
            window.screensBench.calls.push(['attempt', typed]);
            if (typed !== '123456') throw Object.assign(new Error('Refused'), { code: 'CODE_REFUSED' });
          },
          async () => {
            window.screensBench.calls.push(['resend']);
            if (refused)
              throw Object.assign(new Error('Refused'), { code: 'TOO_MANY_REQUESTS', retryAfter: 3_540 });
            return { resendInMs: 30_000, expiresInMs: 300_000 };
          },
        ),
      ),
    [resendInMs, isRefused] as const,
  );
/** Asks for a yes to a change of address. */
export const askEmail = (page: Page) =>
  page.evaluate(() =>
    window.screensBench.ask('email', (screens) =>
      screens.confirmEmail({
        siteOrigin: 'https://app.meadow.example',
        email: 'eve\u202e@m\u0430il.example',
      }),
    ),
  );
/** Shows a part of the settings. */
export const settings = (page: Page, section: 'recovery' | 'devices' | 'export') =>
  page.evaluate(
    (name) => window.screensBench.ask('settings', (screens) => screens.showSettings(name)),
    section,
  );
