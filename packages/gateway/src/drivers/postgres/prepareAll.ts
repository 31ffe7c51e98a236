import type { ISql } from 'postgres';

/**
 * The same client, but statements with parameters are prepared once a connection. The query builder hands each over as a
 * text, which the server would parse and plan every time, in two round trips.
 * `?prepare=false` in the URL turns it off, for a pooler that changes connections between statements.
 */
export function prepareAll<Sql extends ISql>(client: Sql): Sql {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'unsafe') {
        const unsafe: Sql['unsafe'] = (text, parameters = [], options = {}) =>
          target.unsafe(text, parameters, { ...options, prepare: parameters.length > 0 });
        return unsafe;
      }
      const value: unknown = Reflect.get(target, name);
      if ((name !== 'begin' && name !== 'savepoint') || typeof value !== 'function') return value;
      // A transaction has a client of its own.
      return (work: (inner: Sql) => unknown) => value((inner: Sql) => work(prepareAll(inner)));
    },
  });
}
