/** Base units as an exact decimal, without grouping and without zeros at the end: 1500000n of 6 decimals is `1.5`. */
export function toDecimal(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  return sign + digits.slice(0, point) + (fraction && `.${fraction}`);
}
