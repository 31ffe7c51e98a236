type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Where the phone remembers; where the browser keeps nothing, as with a site's data blocked or full, until it is left. */
export function phoneStorage(): Kept {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      try {
        return memory.get(key) ?? localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        localStorage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
  };
}
