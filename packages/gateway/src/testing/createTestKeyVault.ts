import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { KeyVault } from '../ports/KeyVault.ts';

/** A key vault that a test can take away. */
export interface TestKeyVault extends KeyVault {
  isDown: boolean;
}

export function createTestKeyVault(key: Buffer = randomBytes(32)): TestKeyVault {
  const answer = () => {
    if (vault.isDown) throw new HttpFailure('KEYS_UNAVAILABLE', { retryAfter: 3 });
  };
  const vault: TestKeyVault = {
    isDown: false,
    currentKekId: 'test',
    async wrap(dataKey, context) {
      answer();
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      const wrapped = Buffer.concat([iv, cipher.update(dataKey), cipher.final(), cipher.getAuthTag()]);
      return { kekId: 'test', wrapped };
    },
    async unwrap({ wrapped }, context) {
      answer();
      const bytes = Buffer.from(wrapped);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    },
    async mac(text) {
      answer();
      return createHmac('sha256', key).update(text).digest();
    },
    macs: async (text) => [await vault.mac(text)],
  };
  return vault;
}
