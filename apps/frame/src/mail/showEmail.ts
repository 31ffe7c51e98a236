/**
 * An email address for people, as `decodeEmail` has it. That is loaded for an address which needs it: hardly any does.
 * Where it does not come, the address is shown as it was sent.
 */
export async function showEmail(email: string): Promise<string> {
  if (!email.includes('xn--')) return email;
  const { decodeEmail } = await import('./decodeEmail.ts').catch(() => ({ decodeEmail: undefined }));
  return decodeEmail?.(email) ?? email;
}
