import { rememberLoad } from './rememberLoad.ts';

/** Runs `use` at once where the code is here, else once it has come, in the order of the calls. Rejects with what the load did. */
export type WithCode<Code> = <Result>(use: (code: Code) => Result) => Result | Promise<Awaited<Result>>;

/** Code that is loaded by the first call that needs it, and used at once where it is here. */
export function holdCode<Code>(load: () => Promise<Code>): WithCode<Code> {
  const loadOnce = rememberLoad(load);
  return <Result>(use: (code: Code) => Result) => {
    const code = loadOnce.loaded();
    return code ? use(code) : (loadOnce().then(use) as Promise<Awaited<Result>>);
  };
}
