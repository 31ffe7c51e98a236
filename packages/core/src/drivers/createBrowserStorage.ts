import type { Storage } from '../ports/Storage.ts';

/** The page's localStorage, and sessionStorage for the tab. Asking for one may itself throw (blocked cookies), so it is asked for at each use. */
export function createBrowserStorage(): Storage {
  return {
    read: (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key),
    write: (key, value) => localStorage.setItem(key, value),
    remove: (key) => localStorage.removeItem(key),
    tab: () => sessionStorage,
    watch(listener) {
      const onStorage = ({ key }: StorageEvent) => listener(key);
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
