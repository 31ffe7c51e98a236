import type { Letter, Mailer } from '../ports/Mailer.ts';

/** A mail server that a test reads, and that it can break. */
export interface TestMailer extends Mailer {
  /** What it took, oldest first. */
  readonly letters: readonly Letter[];
  /** `down` refuses at once; before `wake`, `late` takes no letter, and `slow` does not say that it takes none. */
  mode: 'works' | 'down' | 'slow' | 'late';
  /** How often it was asked to send. */
  readonly asked: number;
  /** Resolves once it took so many letters. */
  waitForCount(count: number): Promise<void>;
  /** Ends the silence: what waits is refused by `slow`, taken by `late`. */
  wake(): void;
}

export function createTestMailer(): TestMailer {
  const letters: Letter[] = [];
  const waiting = new Set<() => void>();
  const asleep = new Set<() => void>();
  let asked = 0;

  const refused = () => new Error('the mail server does not answer');

  const mailer: TestMailer = {
    letters,
    atOnce: 5,
    mode: 'works',
    get asked() {
      return asked;
    },
    async send(letter) {
      asked += 1;
      if (mailer.mode === 'down') throw refused();
      if (mailer.mode === 'slow') {
        return new Promise((_, reject) => asleep.add(() => reject(refused())));
      }
      if (mailer.mode === 'late') await new Promise<void>((resolve) => asleep.add(resolve));
      letters.push(letter);
      for (const look of waiting) look();
    },
    waitForCount: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (letters.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    wake() {
      for (const refuse of asleep) refuse();
      asleep.clear();
    },
    close: async () => {},
  };
  return mailer;
}
