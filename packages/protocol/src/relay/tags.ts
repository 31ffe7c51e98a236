/** Tag of a request on the relay, that of its answer and how long the relay keeps either, in seconds (security.md §2.5). */
export interface RelayTag {
  readonly request: number;
  readonly response: number;
  readonly ttl: number;
  /** Tags of an answer that refuses, by the user and by the wallet itself. */
  readonly reject?: number;
  readonly autoReject?: number;
  /** How long the relay keeps an answer, when not `ttl`. */
  readonly responseTtl?: number;
  /** Whether the relay may wake the peer for the request. */
  readonly prompt?: true;
}

export const relayTags = {
  wc_pairingDelete: { request: 1000, response: 1001, ttl: 86_400 },
  wc_pairingPing: { request: 1002, response: 1003, ttl: 30 },
  wc_pairingExtend: { request: 1004, response: 1005, ttl: 86_400 },
  wc_sessionPropose: {
    request: 1100,
    response: 1101,
    ttl: 300,
    reject: 1120,
    autoReject: 1121,
    prompt: true,
  },
  wc_sessionSettle: { request: 1102, response: 1103, ttl: 300 },
  wc_sessionUpdate: { request: 1104, response: 1105, ttl: 86_400 },
  wc_sessionExtend: { request: 1106, response: 1107, ttl: 86_400 },
  wc_sessionRequest: { request: 1108, response: 1109, ttl: 300, prompt: true },
  wc_sessionEvent: { request: 1110, response: 1111, ttl: 300, prompt: true },
  wc_sessionDelete: { request: 1112, response: 1113, ttl: 86_400 },
  wc_sessionPing: { request: 1114, response: 1115, ttl: 86_400 },
  wc_sessionAuthenticate: {
    request: 1116,
    response: 1117,
    ttl: 3600,
    reject: 1118,
    autoReject: 1119,
    responseTtl: 300,
    prompt: true,
  },
} as const satisfies Readonly<Record<string, RelayTag>>;

export type PairingMethod = keyof typeof relayTags;
