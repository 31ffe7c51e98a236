import { describe, expect, it } from 'vitest';
import { findCycle } from './findCycle.mjs';

const files = (importsByFile: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(importsByFile).map(([fileName, imports]) => ({ fileName, imports }));

describe('findCycle', () => {
  it('tells the files of a circle, without those that only lead to it', () => {
    const circle = files({
      'page.js': ['leaf.js', 'a.js'],
      'leaf.js': [],
      'a.js': ['b.js'],
      'b.js': ['leaf.js', 'c.js'],
      'c.js': ['a.js'],
    });
    expect(findCycle(circle)).toEqual(['a.js', 'b.js', 'c.js', 'a.js']);
  });

  it('finds a file that imports itself, and a circle that no earlier file leads to', () => {
    expect(findCycle(files({ 'a.js': ['a.js'] }))).toEqual(['a.js', 'a.js']);
    expect(findCycle(files({ 'leaf.js': [], 'a.js': ['b.js', 'leaf.js'], 'b.js': ['a.js'] }))).toEqual([
      'a.js',
      'b.js',
      'a.js',
    ]);
  });

  it('takes neither two ways to one file for a circle, nor packages for files', () => {
    const acyclic = files({
      'page.js': ['left.js', 'right.js', 'node:path'],
      'left.js': ['leaf.js'],
      'right.js': ['left.js', 'leaf.js'],
      'leaf.js': ['@foyer/core', 'node:path'],
    });
    expect(findCycle(acyclic)).toBeUndefined();
    expect(findCycle([])).toBeUndefined();
  });
});
