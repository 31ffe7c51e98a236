/** Makes each named thing once an instance; a failed try is forgotten, so the next call tries again. */
export type Once = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;

export function createOnce(): Once {
  const made = new Map<string, Promise<unknown>>();
  return <Value>(name: string, make: () => Promise<Value>) => {
    const known = made.get(name);
    if (known) return known as Promise<Value>;
    const making = make();
    made.set(name, making);
    making.catch(() => made.delete(name));
    return making;
  };
}
