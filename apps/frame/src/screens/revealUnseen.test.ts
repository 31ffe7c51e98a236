import { describe, expect, it } from 'vitest';
import { revealLine, revealUnseen } from './revealUnseen.ts';

describe('what a site wrote', () => {
  it('screens-03 AT-M8 shows bidi marks, zero width, tags, controls and fillers as escapes', () => {
    expect(revealUnseen('a\u202Eb\u2066c\u200Bd\u{E0041}e\u0007f\u3164g\u2028h')).toBe(
      'a\\u{202E}b\\u{2066}c\\u{200B}d\\u{E0041}e\\u{7}f\\u{3164}g\\u{2028}h',
    );
    expect(revealUnseen('\ud800')).toBe('\\u{D800}');
  });

  it('screens-03 leaves lines, tabs, other scripts and emoji as they are', () => {
    const text = 'one\n\ttwo שלום नमस्ते ❤️ 👍';
    expect(revealUnseen(text)).toBe(text);
    expect(revealUnseen('a\r\nb')).toBe('a\nb');
    expect(revealUnseen('a\ufe0f')).toBe('a\\u{FE0F}');
  });

  it('screens-03 cuts a name of 10 kB to one line of 64 characters', () => {
    const line = revealLine(` Meadow\n${'x'.repeat(10_000)}`, 64);
    expect([...line]).toHaveLength(64);
    expect(line).toMatch(/^Meadow x+…$/);
    expect(revealLine('Meadow', 64)).toBe('Meadow');
  });
});
