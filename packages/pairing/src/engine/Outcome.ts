import type { TopicRecord } from './TopicRecord.ts';

/** A message to send once everything is written. */
export interface Draft {
  readonly topic: string;
  /** Hex. */
  readonly key: string;
  /** Our X25519 public key, hex, for an envelope of type 1. */
  readonly sender?: string;
  readonly body: object;
  readonly tag: number;
  /** In s. */
  readonly ttl: number;
  readonly prompt?: true;
}

/** What a step decided. It is carried out in this order: written, sent, told. */
export interface Outcome {
  readonly put?: readonly TopicRecord[];
  /** Topics to forget. */
  readonly remove?: readonly string[];
  /** To the request that came: true, or an error's code. None: the answer comes later, or never. */
  readonly answer?: AnswerCode;
  readonly send?: readonly Draft[];
  tell?(): void;
}

/** 0 is `true`, anything else the code of an error. */
export type AnswerCode = number;
