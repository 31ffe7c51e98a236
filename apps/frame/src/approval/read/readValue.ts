import { readBytes, readList, readObject, readText } from './forms.ts';
import { invalidParams } from './invalidParams.ts';
import { readAddress } from './readAddress.ts';
import { isAtom, type StructTypes } from './readTypes.ts';

/** What the struct's type covers of `value`, each member as it is hashed. Numbers come as decimal texts. */
export function readStruct(
  struct: string,
  value: unknown,
  types: StructTypes,
  field: string,
): Readonly<Record<string, unknown>> {
  const given = readObject(value, field);
  const fields = types[struct] ?? [];
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      if (!Object.hasOwn(given, name)) throw invalidParams(`${field}.${name}`, 'missing');
      return [name, readValue(type, given[name], types, `${field}.${name}`)];
    }),
  );
}

function readValue(type: string, value: unknown, types: StructTypes, field: string): unknown {
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list) {
    const [, inner = '', length] = list;
    const items = length ? readList(value, field, Number(length)) : readList(value, field, 0, 65_536);
    return items.map((item, index) => readValue(inner, item, types, `${field}[${index}]`));
  }
  return isAtom(type) ? readAtom(type, value, field) : readStruct(type, value, types, field);
}

function readAtom(type: string, value: unknown, field: string): unknown {
  if (type === 'address') return readAddress(value, field);
  if (type === 'string') return readText(value, field);
  if (type === 'bool') {
    if (typeof value === 'boolean') return value;
    throw invalidParams(field, 'expected true or false');
  }
  if (type.startsWith('bytes')) {
    const bytes = readBytes(value, field);
    const size = type.slice(5);
    if (!size || bytes.length === 2 + 2 * Number(size)) return bytes;
    throw invalidParams(field, `expected ${size} bytes`);
  }
  return readNumber(type, value, field);
}

/** A number that JSON cannot hold exactly has to come as a text: another one would be signed. */
function readNumber(type: string, value: unknown, field: string): string {
  const isSigned = type.startsWith('int');
  const bits = BigInt(type.replace(/\D/g, ''));
  const isWhole =
    typeof value === 'number'
      ? Number.isSafeInteger(value)
      : typeof value === 'string' && /^(0x[\da-f]{1,64}|-?\d{1,78})$/i.test(value);
  if (!isWhole) {
    throw invalidParams(field, 'expected a whole number, as a text from 2^53 on');
  }
  const number = BigInt(value as number | string);
  const least = isSigned ? -(2n ** (bits - 1n)) : 0n;
  const most = 2n ** (isSigned ? bits - 1n : bits) - 1n;
  if (number < least || number > most) throw invalidParams(field, `does not fit ${type}`);
  return number.toString();
}
