import type { Child, ChildEnd } from './process/superviseChild.ts';

/** A child with the name people know it by. */
export interface NamedChild {
  readonly name: string;
  readonly child: Child;
}

/** Resolves with what is told of the first child that ends without being asked to; never while none does. */
export function findCrash(children: readonly NamedChild[]): Promise<string> {
  return new Promise((resolve) => {
    for (const one of children) {
      void one.child.ended.then((end) => {
        if (!end.asked) resolve(describeEnd(one, end));
      });
    }
  });
}

/** Which child ended, how, and the last it complained of. */
function describeEnd({ name, child }: NamedChild, { code, signal }: ChildEnd): string {
  const how = code === null ? `was killed by ${signal}` : `ended with code ${code}`;
  const words = child.lastErrors().split('\n').slice(-3).join(' ');
  return `${name} ${how}. ${words}`.trim();
}
