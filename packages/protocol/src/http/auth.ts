import * as v from 'valibot';
import { bytesSchema, textSchema, thumbprintSchema } from './proof.ts';

const ms = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'an id'));
const email = v.pipe(
  v.string(),
  v.minLength(3, 'an email address'),
  v.maxLength(254, 'at most 254 characters'),
);
const code = v.pipe(v.string(), v.regex(/^\d{6}$/, '6 digits'));
const origin = textSchema(512);
const line = textSchema(100);

/** `POST /auth/v1/flows`: a sign-in begins. The proof's key is the device it is bound to. */
export const startFlowSchema = v.strictObject({
  email,
  /** Origin of the page that embeds the wallet, or of the wallet site itself for its own pages. */
  siteOrigin: origin,
  /** For the device page and the list of devices: never trusted. */
  browser: line,
  system: line,
});

/** What to do next (security.md §1.5): it tells nothing about whether the account exists. */
export const startFlowReplySchema = v.object({
  flowId: id,
  action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
  /** With VERIFY_DEVICE: the two digits that the device page must be answered with. */
  number: v.optional(v.pipe(v.string(), v.regex(/^\d\d$/))),
  /** Until another mail may be asked for. */
  resendInMs: ms,
  expiresInMs: ms,
});

/** `GET /auth/v1/flows/{id}`, by the same device; the tab that waits asks once a second. */
export const flowReplySchema = v.object({
  state: v.picklist(['device-waiting', 'device-approved', 'code-sent', 'denied', 'expired', 'done']),
  resendInMs: ms,
});

/** Which address's code a change of address waits for: first that of the old one, then that of the new one. */
const emailStep = v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']);

/** `POST /auth/v1/flows/{id}/mail`: the link again, or, once the device is known, a new code; the older one is dead. */
export const flowMailReplySchema = v.object({
  resendInMs: ms,
  expiresInMs: ms,
  /** Of `POST /auth/v1/email/{flowId}/mail` alone: what the change is at, and so whose code was mailed. */
  step: v.optional(emailStep),
});

/** `POST /auth/v1/flows/{id}/verify`. Wrong, late, used, unknown: all answered 403 `CODE_REFUSED`. */
export const verifyFlowSchema = v.strictObject({ code });

/** A session, bound to the device's key: access 15 min, refresh one use. */
export const sessionReplySchema = v.object({
  accessToken: v.string(),
  accessExpiresInMs: ms,
  refreshToken: v.string(),
  userId: id,
  email: v.nullable(v.string()),
  deviceId: thumbprintSchema,
});

/** `POST /auth/v1/session/refresh`. A token used twice ends every session of its family. */
export const refreshSchema = v.strictObject({ refreshToken: v.pipe(v.string(), v.maxLength(512)) });

/** `POST /auth/v1/session/end`: 204. With `forgetDevice` the device has to be approved anew. */
export const endSessionSchema = v.strictObject({ forgetDevice: v.optional(v.boolean(), false) });

/** `GET /auth/v1/session`. */
export const sessionStateReplySchema = v.object({
  userId: id,
  email: v.nullable(v.string()),
  deviceId: thumbprintSchema,
  /** Whether a share is released only after a passkey tap (security.md §1.3). */
  hasReleaseLock: v.boolean(),
  /** Until a passkey tap is asked for again; 0 when it is due. */
  passkeyFreshForMs: ms,
  passkeys: v.array(
    v.object({ id: bytesSchema(1024), name: v.string(), createdAt: v.pipe(v.string(), v.isoTimestamp()) }),
  ),
});

/** `POST /auth/v1/device-links/read`, by the wallet site's device page: needs no proof, changes nothing. */
export const readDeviceLinkSchema = v.strictObject({ token: bytesSchema(32, 32) });

export const deviceLinkReplySchema = v.object({
  projectName: v.string(),
  siteOrigin: v.string(),
  /** Masked, as `a…@example.org`. */
  email: v.string(),
  browser: v.string(),
  system: v.string(),
  /** The network address it was asked from. */
  place: v.string(),
  askedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** One of these the waiting tab shows. */
  numbers: v.array(v.pipe(v.string(), v.regex(/^\d\d$/))),
});

/** `POST /auth/v1/device-links/answer`. A wrong number ends the sign-in, as a no does. */
export const answerDeviceLinkSchema = v.variant('answer', [
  v.strictObject({
    token: bytesSchema(32, 32),
    answer: v.literal('approve'),
    number: v.pipe(v.string(), v.regex(/^\d\d$/, 'two digits')),
  }),
  v.strictObject({ token: bytesSchema(32, 32), answer: v.literal('deny') }),
]);

export const answerDeviceLinkReplySchema = v.object({ state: v.picklist(['approved', 'denied']) });

/** `GET /auth/v1/devices`. */
export const devicesReplySchema = v.object({
  devices: v.array(
    v.object({
      id: thumbprintSchema,
      browser: v.string(),
      system: v.string(),
      siteOrigin: v.string(),
      approvedAt: v.pipe(v.string(), v.isoTimestamp()),
      lastSeenAt: v.pipe(v.string(), v.isoTimestamp()),
      isThisDevice: v.boolean(),
    }),
  ),
});

/** `POST /auth/v1/email`: begins a change of address; needs a step-up. Then `/auth/v1/email/{flowId}/primary` and `/secondary`, each with a code. The first answers as `…/mail` does, with `expiresInMs` 0 when the new address cannot be mailed before `resendInMs`. */
export const changeEmailSchema = v.strictObject({ email });
export const changeEmailReplySchema = v.object({
  flowId: id,
  action: emailStep,
  resendInMs: ms,
});
export const emailCodeSchema = v.strictObject({ code });
export const emailChangedReplySchema = v.object({ newEmail: v.string() });
/** `POST /auth/v1/email/revert`, by the wallet site's page that the old address was sent. */
export const revertEmailSchema = v.strictObject({ token: bytesSchema(32, 32) });

/** What a step-up is for: the SHA-256 of the exact intent, so that it serves no other. */
const intentHash = bytesSchema(32, 32);

/** The intent of a change of address: its hash is the SHA-256 of this text. `email` as it is sent. */
export function emailChangeIntent(email: string): string {
  return `email-change/v1\n${email}`;
}

/** `POST /auth/v1/step-up/code/mail` then `/auth/v1/step-up/code`: 204. */
export const stepUpMailSchema = v.strictObject({
  intentHash,
  /** Where the intent is a change of address: the letter names it. Another intent's hash is answered 400. */
  newEmail: v.optional(email),
});
export const stepUpCodeSchema = v.strictObject({ intentHash, code });

/** What a browser answered to WebAuthn, as `@simplewebauthn` writes it; judged by the server's own library. */
const credential = v.looseObject({
  id: bytesSchema(1024),
  rawId: bytesSchema(1024),
  type: v.literal('public-key'),
  response: v.optional(v.looseObject({ transports: v.optional(v.array(textSchema(32))) })),
});

/**
 * The intent of a step-up for one more passkey: its hash is the SHA-256 of this text. The first passkey needs none
 * within 15 min after the sign-in; in the 24 h after a change of address none is added.
 */
export const addPasskeyIntent = 'passkey-add/v1';

/** `POST /auth/v1/passkeys/options` → `PublicKeyCredentialCreationOptionsJSON`; then `POST /auth/v1/passkeys`. */
export const passkeyOptionsReplySchema = v.looseObject({ challenge: bytesSchema(128) });
export const addPasskeySchema = v.strictObject({ name: line, credential });
export const passkeyReplySchema = v.object({ id: bytesSchema(1024) });

/** `POST /auth/v1/step-up/passkey/options` → `PublicKeyCredentialRequestOptionsJSON`; then `POST /auth/v1/step-up/passkey`: 204. */
export const stepUpPasskeyOptionsSchema = v.strictObject({ intentHash });
export const stepUpPasskeySchema = v.strictObject({ intentHash, credential });

/** What `POST /auth/v1/flows` takes. */
export type StartFlow = v.InferOutput<typeof startFlowSchema>;
/** What it answers. */
export type StartFlowReply = v.InferOutput<typeof startFlowReplySchema>;
/** How a sign-in stands. */
export type FlowReply = v.InferOutput<typeof flowReplySchema>;
/** When the next mail may be asked for, and how long this one's link or code lives, in ms. */
export type FlowMailReply = v.InferOutput<typeof flowMailReplySchema>;
/** What opening or renewing a session answers. */
export type SessionReply = v.InferOutput<typeof sessionReplySchema>;
/** What a session is. */
export type SessionStateReply = v.InferOutput<typeof sessionStateReplySchema>;
/** What a device link is about. */
export type DeviceLinkReply = v.InferOutput<typeof deviceLinkReplySchema>;
/** Yes to a device link with its number, or no. */
export type AnswerDeviceLink = v.InferOutput<typeof answerDeviceLinkSchema>;
/** The user's devices. */
export type DevicesReply = v.InferOutput<typeof devicesReplySchema>;
/** How a change of address stands. */
export type ChangeEmailReply = v.InferOutput<typeof changeEmailReplySchema>;
