/**
 * The id of a JSON-RPC frame exactly as it was written. Ids of 19 digits are beyond what a double holds, so a parsed
 * one cannot be echoed.
 * @param json Valid JSON, an object.
 * @returns The token of its last `id`, quotes included; undefined without one, or when it is no string and no number.
 */
export function findRawId(json: string): string | undefined {
  let found: string | undefined;
  let depth = 0;
  let key: string | undefined;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === quote) {
      const end = endOfString(json, at);
      if (depth === 1 && key === undefined && isKey(json, end)) key = JSON.parse(json.slice(at, end));
      else if (depth === 1 && key === 'id') found = json.slice(at, end);
      at = end - 1;
    } else if (char === braceOpen || char === bracketOpen) {
      if (depth === 1 && key === 'id') found = undefined;
      depth += 1;
    } else if (char === braceClose || char === bracketClose) depth -= 1;
    else if (char === comma && depth === 1) key = undefined;
    else if (depth === 1 && key === 'id' && isScalar(char)) {
      const token = /[^\s,}]+/y;
      token.lastIndex = at;
      const [text = ''] = token.exec(json) ?? [];
      found = /^[-\d]/.test(text) ? text : undefined;
      at += text.length - 1;
    }
  }
  return found;
}

const [quote, backslash, braceOpen, braceClose, bracketOpen, bracketClose, comma, colon] = [
  34, 92, 123, 125, 91, 93, 44, 58,
];

/** Where the string that begins at `start` ends, behind its closing quote. */
function endOfString(json: string, start: number): number {
  let end = start;
  let slashes = 0;
  do {
    end = json.indexOf('"', end + 1);
    slashes = 0;
    while (json.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
  } while (slashes % 2 === 1);
  return end + 1;
}

/** Whether the string that ended here is followed by a colon. */
function isKey(json: string, end: number): boolean {
  let at = end;
  while (isSpace(json.charCodeAt(at))) at += 1;
  return json.charCodeAt(at) === colon;
}

const isSpace = (char: number) => char === 32 || char === 10 || char === 13 || char === 9;
const isScalar = (char: number) => !isSpace(char) && char !== colon;
