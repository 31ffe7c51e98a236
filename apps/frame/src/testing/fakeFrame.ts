import { vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../api/ApiError.ts';
import type { ApprovalView } from '../approval/ApprovalView.ts';
import { type Call, createChannel } from '../channel/createChannel.ts';
import type { Api } from '../ports/Api.ts';
import { answerRequest } from '../requests/answerRequest.ts';
import type { FrameContext } from '../requests/FrameContext.ts';
import { createApprovalQueue } from '../requests/rpc/createApprovalQueue.ts';
import { confirmUser } from '../session/confirmUser.ts';
import { englishLanguage } from '../words/createSay.ts';
import { fakeClock } from './fakeClock.ts';
import { fakeTabs } from './fakeTabs.ts';

export const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
export const view = { title: 'Sign a message', warnings: [] as ApprovalView['warnings'] } as ApprovalView;

const reply = {
  accessToken: 'access',
  accessExpiresInMs: 900_000,
  refreshToken: 'refresh',
  userId: 'user-0001',
  email: 'a@example.org',
  deviceId: 'x'.repeat(43),
};

/** A frame whose gateway, wallet, screens and chain do as the test says. */
export function fakeFrame(
  parts: Partial<Omit<FrameContext, 'api'>> & { api?: Partial<Api>; isSignedIn?: boolean } = {},
) {
  const { isSignedIn = true, api, ...others } = parts;
  const clock = fakeClock();
  let session = isSignedIn ? { email: 'a@example.org' as string | null } : undefined;
  let signIn = new AbortController();
  const sign = (email: string | undefined): void => {
    session = email === undefined ? undefined : { email };
    signIn.abort(new ApiError('SESSION_INVALID'));
    signIn = new AbortController();
  };
  const stepUp = vi.fn(async (_: 'passkey' | 'code') => undefined);
  const context = {
    config: { projectId: 'site', gatewayUrl: 'https://gateway.example' },
    siteOrigin: 'https://app.example.org',
    clock,
    api: {
      startFlow: vi.fn(async () => ({
        ...{ flowId: 'flow-0001', action: 'VERIFY_DEVICE', number: '42' },
        ...{ resendInMs: 0, expiresInMs: 0 },
      })),
      verifyFlow: vi.fn(async () => reply),
      mailFlow: vi.fn(async () => ({ resendInMs: 0, expiresInMs: 0 })),
      readSession: vi.fn(async () => ({})),
      endSession: vi.fn(async (_: boolean, unheld?: object) => {
        if (!unheld) sign(undefined);
      }),
      ...api,
    },
    session: {
      current: () => session,
      look: async () => session,
      signal: () => signIn.signal,
      start: async () => sign('a@example.org'),
      end: async () => sign(undefined),
      setEmail: async (email: string) => {
        if (session) session = { email };
      },
    },
    keeper: {
      ensure: vi.fn(async () => ({ accounts: [{ namespace: 'eip155', path: 'm', address }] })),
      peek: vi.fn(async () => ({ accounts: [{ namespace: 'eip155', path: 'm', address }] })),
      sign: vi.fn(async () => ['0xabcd']),
    },
    speech: { ready: async () => englishLanguage },
    screens: { approve: vi.fn(async () => undefined), confirmEmail: vi.fn(async () => undefined) },
    settings: { show: vi.fn(async () => undefined) },
    approval: {
      readIntent: vi.fn(async (_method: string, _params: unknown, asked: object) => ({
        kind: 'message',
        ...asked,
      })),
      renumber: async (intent: object) => intent,
      describe: vi.fn(async () => view),
    },
    askChain: vi.fn(async () => '0x1'),
    approvals: createApprovalQueue(),
    tabs: fakeTabs()(),
    confirm: (_: object, work: () => Promise<unknown>) => confirmUser(stepUp, work),
    page: { device: { browser: 'Chrome 140', system: 'Linux' }, applyTheme: vi.fn(), reload: vi.fn() },
    state: { networkId: 'eip155:1337', site: {}, user: new AbortController() },
    ...others,
  } as unknown as FrameContext;

  const answers = new Map<string, { type: string; payload?: unknown }>();
  const faults: unknown[] = [];
  const port = {
    onmessage: null as ((event: MessageEvent<unknown>) => void) | null,
    postMessage: (message: unknown) => {
      const { id, ...answer } = message as { id: string; type: string };
      answers.set(id, answer);
    },
  };
  createChannel(port, {
    clock,
    answer: (request, call: Call) => answerRequest(context, request, call),
    onFault: (error) => void faults.push(error),
  });
  let count = 0;
  /** Sends a request; answers its id. */
  const send = (name: string, payload?: unknown): string => {
    const id = `id-${++count}`;
    port.onmessage?.({ data: { type: `foyer-app/${name}`, id, payload } } as MessageEvent<unknown>);
    return id;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Sends a request and answers what came back, `undefined` while nothing did. */
  const ask = async (name: string, payload?: unknown) => {
    const id = send(name, payload);
    await settle();
    return answers.get(id);
  };
  return { context, clock, send, ask, settle, answers, faults, stepUp };
}

export function failing(code: ApiErrorCode, field?: string) {
  return vi.fn(async (): Promise<never> => {
    throw new ApiError(code, field === undefined ? {} : { field });
  });
}
