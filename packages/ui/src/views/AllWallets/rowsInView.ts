/** Rows drawn beyond each edge of what is seen, so that the next ones are there before they are reached. */
const spare = 6;
/** The part moves in steps of this many rows: not every pixel of scrolling draws. */
const step = 4;

/** The rows of a long list to draw: from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** What is seen of a list whose top is `past` px above the top of what is seen (below it: negative). Lengths in px. */
export interface Sight {
  readonly past: number;
  readonly height: number;
  readonly pitch: number;
}

/** Which rows to draw. */
export function rowsInView({ past, height, pitch }: Sight): RowRange {
  const first = Math.floor((past / pitch - spare) / step) * step;
  const end = Math.ceil(((past + height) / pitch + spare) / step) * step;
  return { first: Math.max(0, first), end: Math.max(0, end) };
}

/** Whether these rows fill all that is seen. */
export function areInSight({ first, end }: RowRange, { past, height, pitch }: Sight): boolean {
  return first * pitch <= Math.max(0, past) && end * pitch >= past + height;
}

/** The indexes to draw, in order: the range, and the row that has the focus wherever it is. */
export function drawnRows({ first, end }: RowRange, count: number, focused: number | undefined): number[] {
  const last = Math.min(end, count);
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  if (focused === undefined || focused >= count) return drawn;
  if (focused < first) return [focused, ...drawn];
  return focused >= last ? [...drawn, focused] : drawn;
}
