/** One request that left the page. */
export interface RequestNote {
  readonly method: string;
  readonly url: string;
  /** ms since the epoch. */
  readonly at: number;
  /** How long it took, in ms; undefined while it runs. */
  ms: number | undefined;
  /** `ok`, the HTTP status of a refusal, or why there was no answer. */
  outcome: 'running' | 'ok' | 'failed' | 'aborted' | number;
}

/** Something that happened, and when (ms since the epoch). */
export interface Moment {
  readonly at: number;
  readonly what: string;
}

/** What the doctor can tell of a visit; bounded, and never sent anywhere. */
export interface Journal {
  readonly requests: RequestNote[];
  /** Changes of the connection status, and names of events. */
  readonly moments: Moment[];
  /** What the developer was told. */
  readonly alerts: string[];
}

const kept = 100;

/** Adds to a list of the journal; the oldest gives way. */
export function note<Item>(list: Item[], item: Item): Item {
  list.push(item);
  if (list.length > kept) list.shift();
  return item;
}
