/** Addresses that this wallet sent to or let spend, the newest last. */
export type Recent = readonly string[];

/** Keeps them: a help against look-alikes, nothing that anything rests on. */
export interface Recents {
  list(): Promise<Recent>;
  add(addresses: Recent): Promise<void>;
}
