/**
 * Lets several speak at once and be read one after the other: whoever took a turn first is heard as it speaks, the
 * others once those before them have ended.
 * @param {(text: string) => void} show
 */
export function createTurns(show) {
  /** @type {{ kept: string, hasEnded: boolean }[]} */
  const waiting = [];

  function advance() {
    for (;;) {
      const [first] = waiting;
      if (!first) return;
      if (first.kept) show(first.kept);
      first.kept = '';
      if (!first.hasEnded) return;
      waiting.shift();
    }
  }

  return {
    take() {
      const turn = { kept: '', hasEnded: false };
      waiting.push(turn);
      return {
        /** @param {string} text */
        say(text) {
          turn.kept += text;
          advance();
        },
        end() {
          turn.hasEnded = true;
          advance();
        },
      };
    },
  };
}
