import { rememberLoad } from './rememberLoad.ts';

/** Runs `use` at once where the code is here, else once it has come, in the order of the calls. Rejects with what the load did. */
export type WithCode<Code> = <Result>(use: (code: Code) => Result) => Result | Promise<Awaited<Result>>;

/**
 * Code that is loaded by the first call that needs it, as `rememberLoad` does, and used at once where it is here.
 */
export function holdCode<Code>(load: () => Promise<Code>): WithCode<Code> {
  const loadOnce = rememberLoad(load);
  let here: Code | undefined;
  return <Result>(use: (code: Code) => Result) => {
    if (here) return use(here);
    const coming = loadOnce();
    // Not where it is loaded: what waits already would be overtaken.
    coming.then(
      (code) => {
        here = code;
      },
      () => undefined,
    );
    return coming.then(use) as Promise<Awaited<Result>>;
  };
}
