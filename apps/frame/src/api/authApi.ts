import {
  answerDeviceLinkReplySchema,
  changeEmailReplySchema,
  deviceLinkReplySchema,
  devicesReplySchema,
  emailChangedReplySchema,
  flowMailReplySchema,
  flowReplySchema,
  passkeyOptionsReplySchema,
  passkeyReplySchema,
  sessionReplySchema,
  sessionStateReplySchema,
  startFlowReplySchema,
} from '@foyer/protocol/auth';
import * as v from 'valibot';
import type { Api } from '../ports/Api.ts';
import type { SessionStore } from '../session/createSessionStore.ts';
import type { Ask, Question } from './createAsk.ts';
import type { KeysApi } from './keysApi.ts';

type AuthApi = Omit<Api, keyof KeysApi>;

/** Sign-in, devices, the address, step-ups. */
export function authApi(ask: Ask, session: Pick<SessionStore, 'current' | 'end'>): AuthApi {
  return { ...flowApi(ask), ...sessionApi(ask, session), ...emailApi(ask), ...stepUpApi(ask) };
}

const none = v.undefined();

/** `POST` of a signed-in user, unless it says otherwise. */
function poster(ask: Ask) {
  return <Schema extends v.GenericSchema>(
    path: string,
    body: unknown,
    reply: Schema,
    as: Question['as'] = 'user',
  ) => ask({ method: 'POST', path: `/auth/v1${path}`, body, reply, as });
}

function flowApi(ask: Ask) {
  const post = poster(ask);
  return {
    startFlow: (body, signal) =>
      ask({
        method: 'POST',
        path: '/auth/v1/flows',
        body,
        reply: startFlowReplySchema,
        as: 'visitor',
        signal,
      }),
    readFlow: (flowId, signal) =>
      ask({
        method: 'GET',
        path: `/auth/v1/flows/${flowId}`,
        reply: flowReplySchema,
        as: 'device',
        signal,
      }),
    mailFlow: (flowId) => post(`/flows/${flowId}/mail`, undefined, flowMailReplySchema, 'device'),
    verifyFlow: (flowId, code) => post(`/flows/${flowId}/verify`, { code }, sessionReplySchema, 'device'),
    readDeviceLink: (token) => post('/device-links/read', { token }, deviceLinkReplySchema, 'anyone'),
    answerDeviceLink: (body) => post('/device-links/answer', body, answerDeviceLinkReplySchema, 'anyone'),
  } satisfies Partial<AuthApi>;
}

function sessionApi(ask: Ask, session: Pick<SessionStore, 'current' | 'end'>) {
  const post = poster(ask);
  const read = <Schema extends v.GenericSchema>(path: string, reply: Schema) =>
    ask({ method: 'GET', path: `/auth/v1${path}`, reply, as: 'user' });
  return {
    /** Forgets the session here, then tells the gateway, which hears of it also where this browser cannot forget. */
    endSession: async (forgetDevice, unheld) => {
      const ended = unheld ?? session.current();
      const forgotten = unheld ? undefined : session.end();
      await forgotten?.catch(() => undefined);
      try {
        if (ended) await post('/session/end', { forgetDevice }, none, ended);
      } finally {
        // What is kept here lets the user in again: that counts more than what the gateway has not heard.
        await forgotten;
      }
    },
    readSession: () => read('/session', sessionStateReplySchema),
    listDevices: () => read('/devices', devicesReplySchema),
    revokeDevice: async (deviceId) => post(`/devices/${deviceId}/revoke`, undefined, none),
  } satisfies Partial<AuthApi>;
}

function emailApi(ask: Ask) {
  const post = poster(ask);
  return {
    changeEmail: (email) => post('/email', { email }, changeEmailReplySchema),
    mailEmailChange: (flowId) => post(`/email/${flowId}/mail`, undefined, flowMailReplySchema),
    verifyOldEmail: (flowId, code) => post(`/email/${flowId}/primary`, { code }, flowMailReplySchema),
    verifyNewEmail: (flowId, code) => post(`/email/${flowId}/secondary`, { code }, emailChangedReplySchema),
    revertEmail: async (token) => post('/email/revert', { token }, none, 'anyone'),
  } satisfies Partial<AuthApi>;
}

function stepUpApi(ask: Ask) {
  const post = poster(ask);
  return {
    mailStepUp: (intentHash, newEmail) =>
      post(
        '/step-up/code/mail',
        { intentHash, ...(newEmail !== undefined && { newEmail }) },
        flowMailReplySchema,
      ),
    stepUpByCode: async (intentHash, code) => post('/step-up/code', { intentHash, code }, none),
    passkeyOptions: () => post('/passkeys/options', undefined, passkeyOptionsReplySchema),
    addPasskey: (name, credential) => post('/passkeys', { name, credential }, passkeyReplySchema),
    stepUpPasskeyOptions: (intentHash) =>
      post('/step-up/passkey/options', { intentHash }, passkeyOptionsReplySchema),
    stepUpByPasskey: async (intentHash, credential) =>
      post('/step-up/passkey', { intentHash, credential }, none),
  } satisfies Partial<AuthApi>;
}
