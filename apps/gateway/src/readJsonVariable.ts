import { readFileSync } from 'node:fs';

/**
 * JSON itself, or what a file whose path it is holds.
 * @throws Error naming the variable and what is wrong; neither its text nor a path, in both of which a key may stand.
 */
export function readJsonVariable(name: string, value: string): unknown {
  const isJson = /^\s*[[{]/.test(value);
  const refuse = (fault: string): never => {
    throw new Error(`${name}: expected JSON${isJson ? '' : ' or the path of a JSON file'} (${fault})`);
  };
  const text = isJson ? value : readText(value, refuse);
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(describeFault(text, (error as Error).message));
  }
}

function readText(path: string, refuse: (fault: string) => never): string {
  try {
    // Some editors begin a file with a mark of its encoding.
    return readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    return refuse((error as NodeJS.ErrnoException).code ?? 'it cannot be read');
  }
}

/** What the parser says, with the line in place of the characters that it quotes. */
function describeFault(text: string, message: string): string {
  const [, said, position] = /^([^"]+?)(?: in JSON)? at position (\d+)/.exec(message) ?? [];
  if (said !== undefined) return `${said}, ${describePlace(text, Number(position))}`;
  if (!isUnexpected(message)) return 'Unexpected end';
  return `Unexpected token, ${describePlace(text, findToken(text))}`;
}

/** Of a token the parser tells no position: it is where the text, cut there, only ends too early. */
function findToken(text: string): number {
  let [least, most] = [0, text.length - 1];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (hasUnexpected(text.slice(0, middle + 1))) most = middle;
    else least = middle + 1;
  }
  return least;
}

function hasUnexpected(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return isUnexpected((error as Error).message);
  }
}

function isUnexpected(message: string): boolean {
  return message.startsWith('Unexpected token');
}

function describePlace(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return `at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
