import type { FlowMailReply } from '@foyer/protocol/auth';
import type { Session } from '../sessions/Sessions.ts';

/** A device that its user let in. */
export interface KnownDevice {
  readonly deviceId: string;
  readonly browser: string;
  readonly system: string;
  readonly siteOrigin: string;
  readonly approvedAt: Date;
  readonly lastSeenAt: Date;
}

/** Users, their devices, and the codes that are mailed to them: what other features ask of sign-in. */
export interface Auth {
  /** The user's address; null where they have none. */
  emailOf(userId: string): Promise<string | null>;
  /** When the address was last changed, if it was. */
  emailChangedAt(userId: string): Promise<Date | undefined>;
  isApproved(userId: string, deviceId: string): Promise<boolean>;
  listDevices(userId: string): Promise<readonly KnownDevice[]>;
  touchDevice(userId: string, deviceId: string): Promise<void>;
  /** From now on the device has to be approved anew. False when it is none of the user's. */
  revokeDevice(userId: string, deviceId: string): Promise<boolean>;
  /**
   * Mails the signed-in user a code that serves `intentHash` alone. The letter names `newEmail`, where the intent is to
   * change to it. @throws HttpFailure `INVALID_BODY` when it is not.
   */
  mailStepUp(session: Session, intentHash: string, newEmail?: string): Promise<FlowMailReply>;
  /** @throws HttpFailure `CODE_REFUSED` */
  spendStepUp(session: Session, intentHash: string, code: string): Promise<void>;
  /** Tells every address and device of the user; never rejects. */
  notify(
    userId: string,
    event:
      | 'device-added'
      | 'device-revoked'
      | 'device-let-go'
      | 'sessions-ended'
      | 'release-refused'
      | 'exported'
      | 'factor-changed'
      | 'email-changed',
  ): Promise<void>;
}
