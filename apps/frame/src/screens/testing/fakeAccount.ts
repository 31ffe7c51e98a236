import type { AccountPort } from '../../pages/account/AccountPort.ts';
import type { Api } from '../../ports/Api.ts';
import { VaultError } from '../../vault/VaultError.ts';
import { fakeSettings } from './fakeSettings.ts';

const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const code = '123456';

function refuse(code: string): never {
  throw Object.assign(new Error(code), { code });
}

/** A gateway and a keeper in the page, as the query wants them. Number 42 is right, code 123456 too. */
export function fakeAccount(
  calls: unknown[],
  query: URLSearchParams,
): AccountPort & { readonly api: Pick<Api, 'readDeviceLink' | 'answerDeviceLink' | 'revertEmail'> } {
  const settings = fakeSettings(calls);
  let email = query.has('in') ? 'ana@mail.example' : undefined;
  let failures = Number(query.get('offline') ?? 0);
  let reads = 0;
  let isMailed = false;
  return {
    ...settings,
    projectName: 'Meadow',
    siteOrigin: 'https://wallet.example',
    exitKitUrl: '/exit-kit.html',
    device: { browser: 'Chrome', system: 'Linux' },
    api: {
      ...settings.api,
      async startFlow(body) {
        calls.push(['startFlow', body]);
        isMailed = false;
        return {
          flowId: 'flow-0001',
          action: 'VERIFY_DEVICE',
          number: '42',
          resendInMs: 30_000,
          expiresInMs: 600_000,
        };
      },
      async readFlow() {
        reads += 1;
        if (isMailed) return { state: 'code-sent', resendInMs: 0 };
        if (query.has('crowded') && reads === 5)
          throw Object.assign(new Error('Refused'), { code: 'TOO_MANY_REQUESTS', retryAfter: 3 });
        if (query.has('denied') && reads > 5) return { state: 'denied', resendInMs: 0 };
        const state = reads < 2 || query.has('waits') ? 'device-waiting' : 'device-approved';
        return { state, resendInMs: 0 };
      },
      async mailFlow() {
        calls.push(['mailFlow']);
        if (query.has('busy'))
          throw Object.assign(new Error('Refused'), { code: 'TOO_MANY_REQUESTS', retryAfter: 3_540 });
        isMailed = true;
        return { resendInMs: 30_000, expiresInMs: 300_000 };
      },
      async verifyFlow(_flowId, typed) {
        calls.push(['verifyFlow', typed]);
        if (typed !== code) refuse('CODE_REFUSED');
        return {} as Awaited<ReturnType<Api['verifyFlow']>>;
      },
      async readDeviceLink(token) {
        calls.push(['readDeviceLink', token]);
        failures -= 1;
        if (failures >= 0) refuse('UNREACHABLE');
        if (query.has('dead')) refuse('LINK_REFUSED');
        return {
          projectName: 'Meadow',
          siteOrigin: 'https://app.meadow.example',
          email: query.get('email') ?? 'a…@mail.example',
          browser: 'Firefox 140',
          system: 'Windows \u202Eevil',
          place: '203.0.113.7',
          askedAt: '2026-03-01T09:30:00.000Z',
          numbers: ['17', '42', '88'],
        };
      },
      async answerDeviceLink(body) {
        calls.push(['answerDeviceLink', body]);
        if (body.answer === 'deny') return { state: 'denied' };
        if (body.number !== '42') refuse('FLOW_REFUSED');
        return { state: 'approved' };
      },
      async revertEmail(token) {
        calls.push(['revertEmail', token]);
        if (query.has('dead')) refuse('LINK_REFUSED');
      },
    },
    keeper: {
      ...settings.keeper,
      async ensure() {
        calls.push(['ensure']);
        if (query.has('alarm')) throw new VaultError('RECOVERY_KEY_SWAPPED');
        if (query.has('full')) refuse('CONFLICT');
        return {
          walletId: 'w1',
          isFactorDue:
            query.has('due') && !calls.some((call) => Array.isArray(call) && call[0] === 'addFactor'),
          accounts: [
            {
              namespace: 'eip155',
              path: "m/44'/60'/0'/0/0",
              address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
            },
            {
              namespace: 'solana',
              path: "m/44'/501'/0'/0'",
              address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
            },
          ],
        };
      },
      ...(query.has('passkey') && { listFactors: async () => [{ id: 'f1', kind: 'passkey' as const }] }),
      ...(query.has('none') && { listFactors: async () => [] }),
      peek: async () => undefined,
      sign: async () => [],
      async reveal() {
        calls.push(['reveal']);
        return { words, exitKit: '{"kit":1}' };
      },
    },
    session: {
      email: () => email,
      async start() {
        email = 'ana@mail.example';
      },
    },
    async signOut() {
      calls.push(['signOut']);
    },
    async forget() {
      calls.push(['forget']);
    },
  };
}
