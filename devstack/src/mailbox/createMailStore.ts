import type { Mail } from './Mail.ts';

/** Letters that are kept; older ones go. */
const maxMails = 200;

export interface MailStore {
  add(mail: Omit<Mail, 'id'>): void;
  /** The newest first; `to` is the address of a receiver, `after` the id of a letter that is known already. */
  list(query?: { readonly to?: string | undefined; readonly after?: number | undefined }): readonly Mail[];
  clear(): void;
  /** Calls `listener` after every change; answers a function that stops it. */
  onChange(listener: () => void): () => void;
}

/** Keeps the last 200 letters in memory. */
export function createMailStore(): MailStore {
  let mails: readonly Mail[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Mail[]) => {
    mails = next;
    for (const listener of listeners) listener();
  };
  return {
    add(mail) {
      lastId += 1;
      change([{ id: lastId, ...mail }, ...mails].slice(0, maxMails));
    },
    list({ to, after = 0 } = {}) {
      const wanted = to?.toLowerCase();
      return mails.filter(
        (mail) =>
          mail.id > after &&
          (wanted === undefined || mail.to.some((address) => address.toLowerCase() === wanted)),
      );
    },
    clear: () => change([]),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
