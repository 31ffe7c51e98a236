import type { Foyer } from '@foyer/core';

/** The living instances of a document, oldest first, and who wants to know when that changes. */
interface Instances {
  living: readonly Foyer[];
  readonly listeners: Set<() => void>;
}

/** Kept on the document: elements of one copy of the package also serve instances of another. By major version. */
const key = Symbol.for('@foyer/modal/0');

/** Adds an instance to those that elements may belong to. Answers a function that takes it out. */
export function addInstance(document: Document, foyer: Foyer): () => void {
  const instances = instancesOf(document);
  setLiving(instances, [...instances.living, foyer]);
  return () =>
    setLiving(
      instances,
      instances.living.filter((other) => other !== foyer),
    );
}

/** The oldest living instance: whose elements are those that name none. */
export function firstInstance(document: Document): Foyer | undefined {
  return instancesOf(document).living[0];
}

/** Calls `listener` whenever an instance comes or goes. Answers a function that stops it. */
export function watchInstances(document: Document, listener: () => void): () => void {
  const { listeners } = instancesOf(document);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setLiving(instances: Instances, living: readonly Foyer[]): void {
  instances.living = living;
  for (const listener of [...instances.listeners]) listener();
}

function instancesOf(document: Document & { [key]?: Instances }): Instances {
  document[key] ??= { living: [], listeners: new Set() };
  return document[key];
}
