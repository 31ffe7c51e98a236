import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Hex, MessageIntent } from '../../intent/Intent.ts';
import { checkSignIn } from './checkSignIn.ts';
import { readBytes, readList, readText } from './forms.ts';
import { invalidParams } from './invalidParams.ts';
import { checkOwn } from './readAddress.ts';
import type { Asked } from './readIntent.ts';
import { toCommon } from './toCommon.ts';

/** `personal_sign`: message, then account; a password that some pages add is not looked at. */
export function readMessage({ params, context }: Asked): MessageIntent {
  const [message, account] = readList(params, 'params', 2, 3);
  const text = readText(message, 'params[0]');
  if (text.toLowerCase() === context.address.toLowerCase() && !isSame(account, context.address)) {
    throw invalidParams('params', 'the message comes first, then the account');
  }
  checkOwn(account, 'params[1]', context.address);
  const bytes = toBytes(text);
  checkSignIn(hexToBytes(bytes.slice(2)), context);
  return { ...toCommon(context), kind: 'message', bytes };
}

/** 0x-hex is the bytes it writes; everything else is text. */
function toBytes(text: string): Hex {
  if (/^0x/i.test(text)) return readBytes(text.replace(/^0X/, '0x'), 'params[0]');
  return `0x${bytesToHex(new TextEncoder().encode(text))}`;
}

function isSame(account: unknown, address: string): boolean {
  return typeof account === 'string' && account.toLowerCase() === address.toLowerCase();
}
