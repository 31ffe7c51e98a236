const words: Readonly<Record<string, string>> = {
  PAIRING_URI_INVALID: 'This is not a code of a site. Copy the link below its QR code.',
  PAIRING_EXPIRED: 'This code has expired. The site shows a new one.',
  PAIRING_USED: 'This code was used already. Ask the site for a new one.',
  RELAY_UNREACHABLE: 'The relay cannot be reached. Is the stack still running?',
  RELAY_REFUSED: 'The relay refused this phone.',
  5100: 'The site asks for a network that this phone does not know. It has been told so.',
  5101: 'The site asks for something that this phone cannot do. It has been told so.',
  5104: 'The site asks for another kind of network than this phone knows. It has been told so.',
};

/** Why a code is not even tried in airplane mode. */
export const offlineWords = 'This phone is in airplane mode. Switch it off to connect.';

/** What went wrong with a code, in one line. */
export function describeFailure(error: unknown): string {
  const { code, message } = Object(error) as { code?: unknown; message?: string };
  return words[String(code)] ?? message ?? 'Something went wrong.';
}
