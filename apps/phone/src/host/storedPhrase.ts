const key = 'foyer-phone.phrase';

/** The phrase every development chain funds. Known to everyone: nothing of worth belongs on its accounts. */
const publicPhrase = 'test test test test test test test test test test test junk';

/** The phone's phrase; the public one at the first visit. */
export function storedPhrase(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const phrase = storage.getItem(key);
  if (phrase !== null) return phrase;
  storage.setItem(key, publicPhrase);
  return publicPhrase;
}
