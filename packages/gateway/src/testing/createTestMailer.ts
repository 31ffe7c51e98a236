import type { Letter, Mailer } from '../ports/Mailer.ts';

/** A mail server that a test reads, and that it can break. */
export interface TestMailer extends Mailer {
  /** What it took, oldest first. */
  readonly letters: readonly Letter[];
  /** `down` refuses at once, `slow` takes no letter and does not say so before `wake`. */
  mode: 'works' | 'down' | 'slow';
  /** How often it was asked to send. */
  readonly asked: number;
  /** Resolves once it took so many letters. */
  waitForCount(count: number): Promise<void>;
  /** Ends the silence of `slow`: what waits is refused. */
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
