/** Deepest nesting of what a peer may send. */
export const deepestJson = 64;

/** Keys that change what every object inherits when such a value is merged somewhere. */
const suspicious = /__proto__|constructor|\\u/;

/**
 * Parses JSON from outside. Undefined for what is no JSON, is nested deeper than 64 levels, or has a key that could
 * pollute a prototype; the caller has limited the length.
 */
export function parseJson(text: string): { readonly value: unknown } | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return suspicious.test(text) && isPolluting(value) ? undefined : { value };
  } catch {
    return undefined;
  }
}

/** Looked at before anything is built: deep values break whatever walks them later. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isText) {
      if (char === '\\') at += 1;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > deepestJson) return true;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return false;
}

/** Whether `__proto__` or `constructor.prototype` is anywhere among the keys. A member named `constructor` is fine. */
function isPolluting(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  return Object.entries(value).some(([key, member]) => {
    const isChain = key === 'constructor' && typeof member === 'object' && member !== null;
    return (isChain && Object.hasOwn(member, 'prototype')) || isPolluting(member);
  });
}
