import type { Foyer } from '@foyer/core';
import { describe, expect, it, vi } from 'vitest';
import { addInstance, firstInstance, watchInstances } from './instances.ts';

const newDocument = () => ({}) as Document;
const newFoyer = () => ({}) as Foyer;

describe('instances', () => {
  it('element-02 has the oldest living one first', () => {
    const document = newDocument();
    const [first, second] = [newFoyer(), newFoyer()];
    expect(firstInstance(document)).toBeUndefined();
    const removeFirst = addInstance(document, first);
    const removeSecond = addInstance(document, second);
    expect(firstInstance(document)).toBe(first);
    removeFirst();
    expect(firstInstance(document)).toBe(second);
    removeSecond();
    removeSecond();
    expect(firstInstance(document)).toBeUndefined();
  });

  it('element-02 tells who watches, until they stop', () => {
    const document = newDocument();
    const listener = vi.fn();
    const stop = watchInstances(document, listener);
    const remove = addInstance(document, newFoyer());
    expect(listener).toHaveBeenCalledTimes(1);
    remove();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    addInstance(document, newFoyer());
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('element-10 keeps documents apart', () => {
    const document = newDocument();
    addInstance(document, newFoyer());
    expect(firstInstance(newDocument())).toBeUndefined();
  });
});
