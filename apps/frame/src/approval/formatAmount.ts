/** Base units as a decimal number with every digit that counts, and the symbol: `1.5 ETH`. */
export function formatAmount(amount: bigint, decimals: number, symbol: string): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${whole}${part && `.${part}`} ${symbol}`;
}
