/** What one node tells the others. */
export interface Note {
  /** The node's own name, without a space. */
  readonly teller: string;
  readonly channel: string;
  readonly text: string;
}

/** `<teller> <length of channel> <channel><text>`: the text, which may be long, is copied and never escaped. */
export function formatNote({ teller, channel, text }: Note): string {
  return `${teller} ${channel.length} ${channel}${text}`;
}

/** @returns Undefined when something else was written to the channel. */
export function parseNote(encoded: string): Note | undefined {
  const afterTeller = encoded.indexOf(' ');
  const afterLength = encoded.indexOf(' ', afterTeller + 1);
  const length = Number(encoded.slice(afterTeller + 1, afterLength));
  if (afterTeller < 1 || afterLength < 0 || !Number.isSafeInteger(length)) return undefined;
  const start = afterLength + 1;
  return {
    teller: encoded.slice(0, afterTeller),
    channel: encoded.slice(start, start + length),
    text: encoded.slice(start + length),
  };
}
