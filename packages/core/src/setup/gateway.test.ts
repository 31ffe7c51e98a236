import { beforeAll, describe, expect, it } from 'vitest';
import type { PageFacts } from '../ports/Page.ts';
import { flush, gateway, startCore } from '../testing/startCore.ts';

const configUrl = `${gateway}/appkit/v1/config`;
const originsUrl = `${gateway}/projects/v1/origins`;
const limitsUrl = `${gateway}/appkit/v1/project-limits`;
const social = { features: [{ id: 'social_login', isEnabled: true, config: ['email'] }] };
const within = { planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } };

type Answers = Readonly<Record<string, unknown>>;

/** Opens with a gateway that answers by address; a number refuses with that status, what is not named is silent. */
async function open(answers: Answers, page: Partial<PageFacts> = {}, options: object = {}) {
  const started = startCore({
    page,
    options,
    prepare({ http }) {
      for (const [url, reply] of Object.entries(answers)) {
        if (typeof reply === 'number') http.refuse(url, reply);
        else http.on(url, () => reply);
      }
    },
  });
  await started.core.actions.modal.open();
  await started.core.actions.features.load();
  await flush();
  return { ...started, alert: () => started.core.getState().notices.alert };
}

describe('setup: the gateway', () => {
  // So that an alert that is due is there after one turn, and none is missed for being late.
  beforeAll(() => import('@foyer/protocol/alerts'));

  it.each([
    ['404', 404],
    ['another reply', { hello: 'world' }],
  ])('setup-06 tells of %s, naming the address', async (_, reply) => {
    const { alert, log } = await open({ [configUrl]: reply });
    expect(alert()).toMatchObject({ code: 'GATEWAY_NOT_FOUND', kind: 'error' });
    expect(log).toEqual([
      expect.stringMatching(/^error Gateway Not Found\. .*https:\/\/gateway\.example.*`gatewayUrl`/),
    ]);
  });

  it('setup-16 tells of what answered at an address with a secret in it, without that', async () => {
    const gatewayUrl = 'https://me:secret@gateway.example/below?key=secret';
    const { log } = await open({ [`${gatewayUrl}/appkit/v1/config`]: 404 }, {}, { gatewayUrl });
    expect(log).toContainEqual(expect.stringContaining('Gateway Not Found'));
    expect(log).toContainEqual(expect.stringContaining('answers at https://gateway.example/below is'));
    expect(log.join()).not.toContain('secret');
  });

  it.each([
    ['silence', {}],
    ['an overload', { [configUrl]: 503 }],
  ])('setup-06 says nothing of %s', async (_, answers) => {
    const { alert, log } = await open(answers);
    expect(alert()).toBeUndefined();
    expect(log).toEqual([]);
  });

  it("setup-06 tells of silence on the developer's own machine, in the console alone", async () => {
    const { alert, log } = await open({}, { origin: 'http://localhost:5173' });
    expect(alert()).toBeUndefined();
    expect(log).toEqual([
      expect.stringMatching(/^warn Gateway Not Found\. .*https:\/\/gateway\.example.*`gatewayUrl`/),
    ]);
  });

  const asked = (origins: readonly string[]) => ({
    [configUrl]: social,
    [originsUrl]: { allowedOrigins: origins },
    [limitsUrl]: within,
  });

  it.each([
    ['https://shop.example', ['https://shop.example'], false],
    ['https://a.shop.example', ['https://*.shop.example'], false],
    ['https://a.b.shop.example', ['https://*.shop.example'], true],
    ['https://evil.example', ['https://shop.example'], true],
    ['http://localhost:5173', ['https://shop.example'], false],
    ['https://me.vercel.app', ['https://shop.example'], true],
  ])('setup-07 %s by %j: alert %s', async (origin, origins, isRefused) => {
    const { alert, log } = await open(asked(origins), { origin });
    if (!isRefused) return expect([alert(), log]).toEqual([undefined, []]);
    expect(alert()).toMatchObject({
      code: 'INVALID_APP_CONFIGURATION',
      message: 'Invalid App Configuration',
    });
    expect(log).toEqual([expect.stringContaining(origin)]);
  });

  it('setup-07 asks for no origins where nobody signs in by email or social account', async () => {
    const { http } = await open({ [configUrl]: { features: [] }, [limitsUrl]: within });
    expect(http.to(originsUrl)).toEqual([]);
    expect(http.to(limitsUrl)).toHaveLength(1);
  });

  it.each([
    ['an empty list', { allowedOrigins: [] }],
    ['silence', undefined],
    ['a failure', 500],
  ])('setup-08 allows every page after %s', async (_, reply) => {
    const answers = reply === undefined ? {} : { [originsUrl]: reply };
    const { alert, http } = await open({ [configUrl]: social, ...answers });
    expect(http.to(originsUrl)).toHaveLength(1);
    expect(alert()).toBeUndefined();
  });

  it('setup-08 misses the project where the answer has no list', async () => {
    const { alert } = await open({ [configUrl]: social, [originsUrl]: { origins: [] } });
    expect(alert()).toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' });
  });

  it.each([
    [true, false, 'chain request limit of its plan (starter)'],
    [false, true, 'monthly visitor limit of its plan (starter)'],
    [true, true, 'chain request limit and the monthly visitor limit of its plan (starter)'],
  ])(
    'setup-09 tells of a plan that is used up (%s, %s), and goes on',
    async (isAboveRpcLimit, isAboveMauLimit, words) => {
      const planLimits = { tier: 'starter', isAboveRpcLimit, isAboveMauLimit };
      const { core, alert, log } = await open({ ...asked([]), [limitsUrl]: { planLimits } });
      expect(alert()).toMatchObject({ code: 'USAGE_EXCEEDED', kind: 'warning' });
      expect(log).toEqual([expect.stringContaining(words)]);
      expect(core.getState().router.view).toBe('Connect');
    },
  );

  it('setup-09 says nothing within the plan, or without an answer', async () => {
    expect((await open(asked([]))).log).toEqual([]);
    expect((await open({ ...asked([]), [limitsUrl]: { planLimits: { tier: 'gold' } } })).log).toEqual([]);
  });

  it('setup-10 asks once', async () => {
    const { core, http } = await open(asked(['https://other.example']));
    core.actions.modal.close();
    await core.actions.modal.open();
    await core.actions.features.load();
    for (const url of [configUrl, originsUrl, limitsUrl]) expect(http.to(url)).toHaveLength(1);
  });
});
