import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { areInSight, type RowRange, rowsInView } from './rowsInView.ts';

export interface RowsInView extends RowRange {
  /** From the top of one row to the top of the next, in px. */
  readonly pitch: number;
  /** Whole rows in sight. */
  readonly page: number;
}

/** Until it is measured: what a card of full height shows of rows of 52 px. */
const unmeasured: RowsInView = { first: 0, end: 16, pitch: 54, page: 9 };

/**
 * Follows which rows of `list` the body it scrolls in shows. It starts with row `start` in the middle, where that is
 * not among the first. Rows are equally high; how high is measured.
 */
export function useRowsInView(list: RefObject<HTMLElement | null>, start: number): RowsInView {
  const [rows, setRows] = useState(unmeasured);
  const drawn = useRef(rows);
  useLayoutEffect(() => {
    drawn.current = rows;
  }, [rows]);
  useLayoutEffect(() => {
    const element = list.current;
    const body = element?.closest<HTMLElement>('.fy-body');
    if (!element || !body) return;
    let { pitch } = unmeasured;
    const sight = () => ({ past: pastTop(element, body), height: body.clientHeight, pitch });
    const look = (): void => {
      const seen = sight();
      const page = Math.max(1, Math.floor(seen.height / pitch) - 1);
      const next = { ...rowsInView(seen), pitch, page };
      if (!isEqual(drawn.current, next)) setRows(next);
    };
    const measure = (): void => {
      pitch = pitchOf(element) ?? pitch;
      look();
    };
    // Nobody sees an empty place: where one would be, rows are drawn within the frame that scrolls, else after it.
    const follow = (): void => (areInSight(drawn.current, sight()) ? look() : flushSync(look));
    body.scrollTop = 0;
    pitch = pitchOf(element) ?? pitch;
    body.scrollTop = (start + 0.5) * pitch - pastTop(element, body) - body.clientHeight / 2;
    look();
    const resized = new ResizeObserver(measure);
    resized.observe(body);
    // Its height tells of another size of text.
    resized.observe(element);
    body.addEventListener('scroll', follow, { passive: true });
    return () => {
      resized.disconnect();
      body.removeEventListener('scroll', follow);
    };
  }, [list, start]);
  return rows;
}

/** How far the top of the list is above the top of what is seen, in px. */
export function pastTop(list: HTMLElement, body: HTMLElement): number {
  return body.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

function pitchOf(list: HTMLElement): number | undefined {
  const row = list.firstElementChild?.getBoundingClientRect().height;
  return row ? row + Number.parseFloat(getComputedStyle(list).rowGap) : undefined;
}

function isEqual(a: RowsInView, b: RowsInView): boolean {
  return a.first === b.first && a.end === b.end && a.pitch === b.pitch && a.page === b.page;
}
