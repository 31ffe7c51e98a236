import { purposeText, type ReleasePurpose } from '@foyer/protocol/keys';
import { hashText } from '../vault/crypto/hashText.ts';

/** The hash that a release and its step-up are for: a confirmation of one thing serves no other. */
export function hashPurpose(purpose: ReleasePurpose): Promise<string> {
  return hashText(purposeText(purpose));
}
