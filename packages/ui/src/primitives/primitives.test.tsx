import { describe, expect, it } from 'vitest';
import { renderMarkup, renderText } from '../testing/renderText.tsx';
import { Avatar } from './Avatar.tsx';
import { Button } from './Button.tsx';
import { initialOf } from './initialOf.ts';
import { LinkButton } from './LinkButton.tsx';
import { nextIndex } from './List.tsx';
import { Logo } from './Logo.tsx';
import { Row } from './Row.tsx';
import { Status } from './Status.tsx';

const nothing = (): void => {};

describe('marks', () => {
  it('ui-shell-25 takes the first letter, whatever its alphabet', () => {
    expect(initialOf(' harbor')).toBe('H');
    expect(initialOf('ßarbor')).toBe('SS');
    expect(initialOf('🦊 Fox')).toBe('🦊');
    expect(initialOf('')).toBe('?');
  });

  it('ui-shell-25 draws a letter without a picture and an image with one', () => {
    expect(renderMarkup(<Logo name="Harbor" src={undefined} />)).toContain('data-letter="H"');
    expect(renderText(<Logo name="Harbor" src={undefined} />)).toBe('');
    expect(renderMarkup(<Logo name="Harbor" src="https://x.example/h.png" />)).toContain('<img');
    expect(renderMarkup(<Logo name="Harbor" src="javascript:1" />)).not.toContain('<img');
  });

  it('view-account-01 draws the mosaic of an address', () => {
    const one = renderMarkup(<Avatar address="0x71C7656EC7ab88b098defB751B7401B5f6d8976F" />);
    expect(one).toContain('oklch');
    expect(one).not.toBe(renderMarkup(<Avatar address="0x81C7656EC7ab88b098defB751B7401B5f6d8976F" />));
  });
});

describe('controls', () => {
  it('keep their place and name while they are busy', () => {
    const markup = renderMarkup(<Button kind="primary" label="Wait" busy onClick={nothing} />);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain('disabled');
    expect(markup).toContain('Wait');
  });

  it('open other sites in a tab of their own that learns nothing', () => {
    const markup = renderMarkup(<LinkButton kind="primary" label="Get" href="https://x.example/" />);
    expect(markup).toContain('target="_blank" rel="noopener noreferrer"');
  });

  it('mark the current and the disabled row for assistive technology', () => {
    const row = <Row lead={null} title="Base" current disabled onClick={nothing} />;
    expect(renderMarkup(row)).toContain('aria-current="true"');
    expect(renderMarkup(row)).toContain('disabled=""');
  });

  it('announce failures at once and the rest in its turn', () => {
    const status = (failed: boolean) => (
      <Status art={null} title="T" failed={failed}>
        x
      </Status>
    );
    expect(renderMarkup(status(true))).toContain('role="alert"');
    expect(renderMarkup(status(false))).toContain('role="status"');
  });
});

describe('nextIndex', () => {
  it('ui-shell-26 stays inside the list', () => {
    expect(nextIndex('ArrowDown', 0, 3)).toBe(1);
    expect(nextIndex('ArrowDown', 2, 3)).toBe(2);
    expect(nextIndex('ArrowUp', 0, 3)).toBe(0);
    expect(nextIndex('Home', 2, 3)).toBe(0);
    expect(nextIndex('End', 0, 3)).toBe(2);
    expect(nextIndex('PageDown', 1, 30)).toBe(9);
    expect(nextIndex('PageDown', 1, 30, 5)).toBe(6);
    expect(nextIndex('PageDown', 28, 30)).toBe(29);
    expect(nextIndex('PageUp', 20, 30, 5)).toBe(15);
    expect(nextIndex('PageUp', 2, 30)).toBe(0);
  });

  it('ui-shell-26 leaves other keys and places alone', () => {
    expect(nextIndex('Tab', 0, 3)).toBeUndefined();
    expect(nextIndex('ArrowDown', -1, 3)).toBeUndefined();
    expect(nextIndex('End', 0, 0)).toBeUndefined();
  });
});
