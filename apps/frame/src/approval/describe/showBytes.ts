import { hexToBytes } from '@noble/hashes/utils.js';
import { escapeText } from '../../channel/escapeText.ts';
import type { Hex } from '../../intent/Intent.ts';

/** Bytes as the text they write, what cannot be seen as escapes; as hex where they write none. */
export function showBytes(bytes: Hex): { readonly text: string; readonly isText: boolean } {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { text: escapeText(decoder.decode(hexToBytes(bytes.slice(2)))), isText: true };
  } catch {
    return { text: bytes, isText: false };
  }
}
