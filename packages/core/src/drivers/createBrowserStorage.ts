import type { Storage } from '../ports/Storage.ts';

/** The page's localStorage, and sessionStorage for the tab. Asking for one may itself throw (blocked cookies), so it is asked for at each use. */
export function createBrowserStorage(): Storage {
  return {
    read: (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key),
    write: (key, value, onlyTab) => placeOf(onlyTab).setItem(key, value),
    remove: (key, onlyTab) => placeOf(onlyTab).removeItem(key),
    watch(listener) {
      const onStorage = ({ key }: StorageEvent) => listener(key);
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

const placeOf = (onlyTab = false) => (onlyTab ? sessionStorage : localStorage);
