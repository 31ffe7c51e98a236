const ivBytes = 12;

/**
 * Encrypts with AES-256-GCM under a fresh random IV. It opens only with the same `context`.
 * @returns IV, ciphertext and tag in one.
 */
export async function encryptBytes(
  key: CryptoKey,
  plain: Uint8Array,
  context: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const additionalData = new TextEncoder().encode(context);
  const text = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    plain as BufferSource,
  );
  const bytes = new Uint8Array(ivBytes + text.byteLength);
  bytes.set(iv);
  bytes.set(new Uint8Array(text), ivBytes);
  return bytes;
}

/** Opens what `encryptBytes` made. Rejects when a bit of it, the key or the `context` is another. */
export async function decryptBytes(
  key: CryptoKey,
  bytes: Uint8Array,
  context: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = new Uint8Array(bytes.subarray(0, ivBytes));
  const text = new Uint8Array(bytes.subarray(ivBytes));
  const additionalData = new TextEncoder().encode(context);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, text));
}
