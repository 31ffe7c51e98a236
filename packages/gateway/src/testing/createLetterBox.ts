/** Letters that came, each read once. */
export interface LetterBox {
  put(to: string, text: string): void;
  /** The oldest letter to this address that nobody read yet, as soon as there is one. */
  next(to: string): Promise<string>;
}

export function createLetterBox(): LetterBox {
  const letters = new Map<string, string[]>();
  const waiting = new Map<string, ((text: string) => void)[]>();
  return {
    put(to, text) {
      const reader = waiting.get(to)?.shift();
      if (reader) reader(text);
      else letters.set(to, [...(letters.get(to) ?? []), text]);
    },
    next(to) {
      const text = letters.get(to)?.shift();
      if (text !== undefined) return Promise.resolve(text);
      return new Promise((resolve) => waiting.set(to, [...(waiting.get(to) ?? []), resolve]));
    },
  };
}
