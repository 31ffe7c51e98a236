import type { Context } from './Context.ts';
import type { connectionVerbs } from './createConnections.ts';
import { logFailure } from './logFailure.ts';

type Verbs = typeof connectionVerbs;
/** A verb as it stands in its feature. */
export type Verb = (context: Context, ...parameters: readonly unknown[]) => unknown;

/** A verb of the connections, without its context. */
export type Late<Name extends keyof Verbs> = Verbs[Name] extends (
  context: Context,
  ...rest: infer Rest
) => infer Result
  ? (...parameters: Rest) => Result
  : never;

/** Binds a verb of the connections, whose code may be loaded first, by its name. */
export type BindLate = <Name extends keyof Verbs>(name: Name) => Late<Name>;

export function bindLate(context: Context): BindLate {
  return <Name extends keyof Verbs>(name: Name) =>
    ((...parameters: unknown[]) =>
      context.withConnections((verbs) => (verbs[name] as Verb)(context, ...parameters))) as Late<Name>;
}

/** A verb nobody waits for: what goes wrong is logged. */
export function quietly<Parameters extends unknown[]>(
  { ports }: Context,
  verb: (...parameters: Parameters) => unknown,
): (...parameters: Parameters) => void {
  return (...parameters) => {
    new Promise((resolve) => resolve(verb(...parameters))).catch((error) => logFailure(ports, error));
  };
}
