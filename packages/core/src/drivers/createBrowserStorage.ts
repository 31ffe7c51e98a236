import type { Storage } from '../ports/Storage.ts';

/** The page's localStorage. Asking for it may itself throw (blocked cookies), so it is asked for at each use. */
export function createBrowserStorage(): Storage {
  return {
    read: (key) => localStorage.getItem(key),
    write: (key, value) => localStorage.setItem(key, value),
    remove: (key) => localStorage.removeItem(key),
    watch(listener) {
      const onStorage = ({ key }: StorageEvent) => listener(key);
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
