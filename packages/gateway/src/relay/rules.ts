import { relayLimits } from '@foyer/protocol/relay';
import * as v from 'valibot';
import type { MailboxRoom } from '../ports/Mailbox.ts';
import type { Budget } from '../ports/RateLimit.ts';
import type { Rate } from './createBuckets.ts';

/** What an operator may set: how much one network address and one project may use. */
export interface RelayLimits {
  /** Connections and posted calls that one address may begin in a minute. */
  readonly connectsPerMinute: number;
  /** Live sockets of all clients together. */
  readonly sockets: number;
  /** Messages that one address may publish, a second on average. */
  readonly publishesPerSecond: number;
  /** Messages and bytes that one project may have waiting; one client, and one address, only a share of it. */
  readonly room: MailboxRoom;
}

/** The limits where an operator sets none. */
export const defaultRelayLimits: RelayLimits = {
  connectsPerMinute: 600,
  sockets: 20_000,
  publishesPerSecond: 500,
  room: { messages: 100_000, bytes: 256 * 1024 * 1024, share: 0.05 },
};

const amount = v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, '1 or more'));

const share = v.pipe(v.number(), v.gtValue(0, 'more than 0'), v.maxValue(1, 'at most 1'));

/** Limits as an operator writes them down; what is left out has its default. */
export const relayLimitsSchema = v.pipe(
  v.partial(
    v.strictObject({
      connectsPerMinute: amount,
      sockets: amount,
      publishesPerSecond: amount,
      room: v.strictObject({ messages: amount, bytes: amount, share: v.optional(share, 0.05) }),
    }),
  ),
  v.transform((limits) => limits as Partial<RelayLimits>),
);

/** Beginning a connection costs a point; a refused one, whose key or token may be a guess, ten in all. */
export const refusedPoints = 9;
export const connectBudget = ({ connectsPerMinute }: RelayLimits): Budget => ({
  name: 'relay connections',
  points: connectsPerMinute,
  seconds: 60,
});

/** One point for every 16 kB begun (security.md §2.4: 50 publishes a second). What one frame may hold may come at once. */
export const clientPublishes: Rate = { burst: relayLimits.batch, perSecond: 50 };
export const publishPoints = (message: string): number => Math.ceil(message.length / 16_384);
export const addressPublishes = ({ publishesPerSecond }: RelayLimits): Rate => ({
  burst: publishesPerSecond * 4,
  perSecond: publishesPerSecond,
});

/** Topics asked for, by subscribing or fetching: guessing them ends soon, and coming back with 1,000 is nothing. */
export const clientTopics: Rate = { burst: 5_000, perSecond: 20 };
export const addressTopics: Rate = { burst: 50_000, perSecond: 500 };
/** What a fetch answers costs as many topics more: one for every 16 messages. */
export const fetchedPoints = (messages: number): number => Math.floor(messages / 16);

/** Receipts for what was fetched, known or invented: each is looked for in the store. An answer to a delivery is none. */
export const clientReceipts: Rate = { burst: 2_500, perSecond: 100 };
export const addressReceipts: Rate = { burst: 20_000, perSecond: 1_000 };

/** Frames of one socket, of every kind. */
export const socketFrames: Rate = { burst: 5_000, perSecond: 2_000 };
/** Frames of one socket that are wrong or over a limit; then it is closed. */
export const socketFaults: Rate = { burst: 100, perSecond: 1 };

/** Sockets of one client at once. */
export const maxClientSockets = 100;
/** Sockets of one address at once: a tenth of all, yet a hundred in a small house. */
export const maxVisitorSockets = ({ sockets }: RelayLimits): number => Math.max(100, Math.ceil(sockets / 10));
/** How long a message may take to come, in ms: the longest at 5 kB a second. */
export const unfinishedMs = 60_000;
/** Bytes of messages that are not complete, of one address together: more cuts the socket that they come from. */
export const maxUnfinishedBytes = 16 * 1024 * 1024;
/** Calls of one socket that are being answered; it is not read any further until some are. */
export const maxCallsAtOnce = 256;

/** How long a message waits whose topic nobody has asked for here, in ms: what is meant for somebody is asked for soon. */
export const unaskedMs = 300_000;
/** Topics that are remembered to have been asked for. */
export const maxAskedTopics = 200_000;

/** What may be on its way to one socket without being acknowledged. */
export const deliveryWindow = { messages: 128, bytes: 1024 * 1024 } as const;
/** After this an unacknowledged message is sent again, in ms. */
export const redeliverMs = 30_000;
/** Bytes that one socket may leave unread before it is closed. */
export const maxUnreadBytes = 4 * 1024 * 1024;
/** How long a socket has to answer when another claims to be the same connection, and to close when told to, in ms. */
export const answerMs = 5_000;

/** Of one answer to a fetch. */
export const fetchPage = { maxMessages: 500, maxBytes: 512 * 1024 } as const;

/** Between two looks for what has expired, in ms. */
export const purgeMs = 60_000;
/** Between two beats of the relay: pings, redelivery and purging are looked for, in ms. */
export const beatMs = 1_000;
