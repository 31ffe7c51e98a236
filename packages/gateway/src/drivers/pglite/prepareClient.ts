import {
  Mutex,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { createStatements, type Statement } from './createStatements.ts';

const { serialize } = protocol;

/** What the query builder asks of the embedded database. */
export interface PreparedClient {
  query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

/**
 * The same database, but statements are prepared once and then cost one call of it: left to itself it parses, plans and
 * describes each anew, in six. Whoever uses this asks the database for nothing beside it.
 */
export function prepareClient(client: PGlite): PreparedClient {
  const turns = new Mutex();
  const send = (messages: readonly Uint8Array[], isInTransaction: boolean) => {
    if (!client.ready) throw new Error('The database is closed.');
    return client.execProtocolStream(Buffer.concat(messages), { syncToFs: !isInTransaction });
  };
  const statements = createStatements(async (messages) => send([...messages, serialize.sync()], true));

  const run = <Row>(
    isInTransaction: boolean,
    text: string,
    values: unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<Row>> =>
    client.runExclusive(async () => {
      const statement = await statements.provide(text, values.length);
      const { name, row } = statement;
      const bound = serialize.bind({ statement: name, values: writeValues(client, statement, values) });
      const answers = await send([bound, serialize.execute(), serialize.sync()], isInTransaction);
      // What the caller reads in a way of its own comes before what the database knows.
      const parsers = Object.assign(Object.create(client.parsers), options.parsers);
      const { rowMode } = options;
      const told = parse.parseResults([...row, ...answers], parsers, rowMode && { rowMode });
      return told[0] as Results<Row>;
    });

  return {
    query: (text, values, options) => turns.runExclusive(() => run(false, text, values, options)),
    transaction: (work) =>
      turns.runExclusive(() =>
        client.transaction((transaction) =>
          work({
            ...transaction,
            get closed() {
              return transaction.closed;
            },
            async query(text, values, options) {
              if (transaction.closed) throw new Error('The transaction is over.');
              return run(true, text, values, options);
            },
          }),
        ),
      ),
  };
}

/** As the types that the database gave the parameters are written. */
function writeValues({ serializers }: PGlite, { types }: Statement, values: readonly unknown[]) {
  return values.map((value, index) => {
    if (value === null || value === undefined) return null;
    const write = serializers[types[index] ?? 0];
    return write ? write(value) : String(value);
  });
}
