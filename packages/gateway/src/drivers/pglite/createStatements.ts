import { parse, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

type Message = Parameters<typeof parse.parseResults>[0][number];

/** Statements that are kept, each of some kilobytes; the one used longest ago goes first. */
const maxStatements = 300;
/** A longer one was made for so many rows, and the next will be for another number. */
const maxParameters = 60;

/** A statement as the database knows it. */
export interface Statement {
  readonly name: string;
  /** Of its parameters. */
  readonly types: readonly number[];
  /** What its rows are like; empty for one that answers none. */
  readonly row: readonly Message[];
}

/** The statements that a connection has prepared. @param send Hands messages over together. */
export function createStatements(send: (messages: readonly Uint8Array[]) => Promise<readonly Message[]>) {
  const statements = new Map<string, Statement>();
  let made = 0;

  async function prepare(text: string, isKept: boolean): Promise<Statement> {
    made += 1;
    const name = isKept ? `s${made}` : '';
    const [oldest] = statements.size < maxStatements ? [] : statements;
    if (isKept && oldest) statements.delete(oldest[0]);
    const answers = await send([
      ...(isKept && oldest ? [serialize.close({ type: 'S', name: oldest[1].name })] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    return {
      name,
      types: parse.parseDescribeStatementResults([...answers]),
      row: answers.filter((answer) => answer.name === 'rowDescription'),
    };
  }

  return {
    /** The statement of a text, prepared now unless it was. Rejects when the database does not understand it. */
    async provide(text: string, parameters: number): Promise<Statement> {
      const known = statements.get(text);
      const isKept = parameters > 0 && parameters <= maxParameters;
      const statement = known ?? (await prepare(text, isKept));
      if (isKept) {
        statements.delete(text);
        statements.set(text, statement);
      }
      return statement;
    },
  };
}
