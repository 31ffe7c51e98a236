import type { Storage } from '../ports/Storage.ts';

/** Stands from the first record that a tab of the site kept for itself: before that a start opens one storage and not two. */
const tabMark = 'foyer.tabs';

/** The page's localStorage, and sessionStorage for the tab. Asking for one may itself throw (blocked cookies), so it is asked for at each use. */
export function createBrowserStorage(): Storage {
  return {
    read: (key) => (localStorage[tabMark] && sessionStorage.getItem(key)) ?? localStorage.getItem(key),
    write: (key, value) => localStorage.setItem(key, value),
    remove: (key) => localStorage.removeItem(key),
    tab() {
      localStorage[tabMark] ||= 1;
      return sessionStorage;
    },
    watch(listener) {
      const onStorage = ({ key }: StorageEvent) => listener(key);
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
