import { type Plain, readList, readObject, readText } from './forms.ts';
import { invalidParams } from './invalidParams.ts';

export interface StructField {
  readonly name: string;
  readonly type: string;
}

/** The structs of EIP-712 data by name. */
export type StructTypes = Readonly<Record<string, readonly StructField[]>>;

const name = /^[A-Za-z_$][\w$]{0,63}$/;
const atom = /^(u?int(\d{1,3})?|bytes(\d{1,2})?|address|bool|string)$/;
const domainFields: StructTypes[string] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
];

/**
 * The types that the primary type needs, and the domain's: others are left out.
 * @throws RequestFailure for a type that is unknown, recursive or not spelled as EIP-712 wants it.
 */
export function readTypes(value: unknown, primaryType: unknown, domain: Plain, field: string): StructTypes {
  const given = readObject(value, field);
  const primary = readText(primaryType, 'params[1].primaryType');
  if (primary === 'EIP712Domain' || !Object.hasOwn(given, primary)) {
    throw invalidParams('params[1].primaryType', 'none of the types');
  }
  const types: Record<string, readonly StructField[]> = {
    EIP712Domain: Object.hasOwn(given, 'EIP712Domain')
      ? readFields(given, 'EIP712Domain', field)
      : domainFields.filter(({ name }) => Object.hasOwn(domain, name)),
  };
  if (types.EIP712Domain?.length === 0) throw invalidParams('params[1].domain', 'it names nothing');
  checkDomain(types.EIP712Domain ?? [], field);
  collect(primary, given, types, [], field);
  return types;
}

function checkDomain(fields: StructTypes[string], field: string): void {
  for (const { name, type } of fields) {
    const known = domainFields.find((each) => each.name === name);
    const fits = known && (name === 'chainId' ? /^uint/.test(type) : atom.test(type));
    if (!fits) throw invalidParams(`${field}.EIP712Domain.${name}`, 'no field of a domain');
  }
}

/** `above` are the structs that this one stands in. */
function collect(
  struct: string,
  given: Plain,
  types: Record<string, readonly StructField[]>,
  above: readonly string[],
  field: string,
): void {
  if (above.includes(struct)) throw invalidParams(`${field}.${struct}`, 'a recursive type');
  if (Object.hasOwn(types, struct)) return;
  const fields = readFields(given, struct, field);
  for (const { name, type } of fields) {
    const inner = elementOf(type);
    if (isAtom(inner)) continue;
    if (!Object.hasOwn(given, inner) || inner === 'EIP712Domain') {
      throw invalidParams(`${field}.${struct}.${name}`, `no type ${inner.slice(0, 64)}`);
    }
    collect(inner, given, types, [...above, struct], field);
  }
  types[struct] = fields;
}

function readFields(given: Plain, struct: string, field: string): readonly StructField[] {
  const path = `${field}.${struct.slice(0, 64)}`;
  if (!name.test(struct) || isAtom(struct)) throw invalidParams(path, 'no name of a struct');
  const seen = new Set<string>();
  return readList(given[struct], path, 0, 256).map((item, index) => {
    const entry = readObject(item, `${path}[${index}]`);
    const field = { name: readText(entry.name, `${path}[${index}].name`), type: readText(entry.type, path) };
    if (!name.test(field.name) || seen.has(field.name)) {
      throw invalidParams(`${path}[${index}].name`, 'not a name, or one that is there already');
    }
    if (!/^[\w$]{1,64}(\[\d{0,4}\]){0,4}$/.test(field.type)) {
      throw invalidParams(`${path}[${index}].type`, 'not a type of EIP-712');
    }
    seen.add(field.name);
    return field;
  });
}

/** `Person` of `Person[2][]`. */
function elementOf(type: string): string {
  return type.replace(/\[.*$/, '');
}

/** Whether a type is one of Solidity's own, in its whole width. */
export function isAtom(type: string): boolean {
  const [, , bits, bytes] = atom.exec(type) ?? [];
  if (bits !== undefined) return Number(bits) > 0 && Number(bits) <= 256 && Number(bits) % 8 === 0;
  if (bytes !== undefined) return Number(bytes) > 0 && Number(bytes) <= 32;
  // `uint` and `int` are no types of EIP-712: their hash would name another.
  return atom.test(type) && !/^u?int$/.test(type);
}
