import { useCallback, useRef, useState } from 'react';
import { describeFailure } from '../host/describeFailure.ts';

export type Task<Result> =
  | { readonly step: 'idle' | 'running' }
  | { readonly step: 'done'; readonly result: Result }
  | { readonly step: 'failed'; readonly why: string };

/** One thing at a time that the visitor asked for; the answer to an earlier wish is dropped. */
export function useTask<Result>(): [Task<Result>, (work: () => Promise<Result>) => void] {
  const [task, setTask] = useState<Task<Result>>({ step: 'idle' });
  const latest = useRef(0);
  const run = useCallback((work: () => Promise<Result>) => {
    latest.current += 1;
    const mine = latest.current;
    const settle = (next: Task<Result>): void => {
      if (mine === latest.current) setTask(next);
    };
    setTask({ step: 'running' });
    work().then(
      (result) => settle({ step: 'done', result }),
      (error: unknown) => settle({ step: 'failed', why: describeFailure(error) }),
    );
  }, []);
  return [task, run];
}
