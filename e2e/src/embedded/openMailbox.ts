/** The letters to one address, in the order they came. */
export interface Mailbox {
  /** Waits for the next letter that has `wanted` in it, and answers its first group; letters before that one are passed over. */
  next(wanted: RegExp): Promise<string>;
}

interface Mails {
  readonly mails: readonly { readonly id: number; readonly text: string }[];
}

/** Reads what the gateway mailed to `address` from the stack's mailbox. */
export function openMailbox(url: string, address: string): Mailbox {
  let after = 0;
  return {
    async next(wanted) {
      for (;;) {
        const query = new URLSearchParams({ to: address, after: String(after), wait: '20' });
        const { mails } = (await (await fetch(`${url}/api/mails?${query}`)).json()) as Mails;
        const letter = mails.at(-1);
        if (!letter) throw new Error(`No letter to ${address} with ${wanted} in it`);
        after = letter.id;
        const found = wanted.exec(letter.text)?.[1];
        if (found) return found;
      }
    },
  };
}
