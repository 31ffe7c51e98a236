import type { CDPSession, Page } from 'playwright-core';

/** An authenticator of the browser's own, which keeps passkeys for one tab and says yes to everything. */
export interface Authenticator {
  /** Ids of the passkeys it keeps, base64. */
  credentialIds(): Promise<readonly string[]>;
}

/**
 * Adds one that can evaluate a PRF. Its tab keeps it over reloads and in every frame; another tab cannot have it: Chromium
 * hands out a passkey's private key (`WebAuthn.getCredentials`) but not the secret of its PRF, so a copy gives no PRF.
 */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
    },
  });
  return {
    async credentialIds() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.map(({ credentialId }) => credentialId);
    },
  };
}
