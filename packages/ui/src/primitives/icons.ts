/** An icon in a box of 20: a line, and where it has a solid dot. */
export interface IconDrawing {
  readonly line: string;
  readonly dot?: readonly [x: number, y: number];
  /** Means a direction: mirrored where text runs right to left. */
  readonly flip?: boolean;
}

const ring = 'M2.75 10a7.25 7.25 0 1 1 14.5 0a7.25 7.25 0 1 1-14.5 0';

export const backIcon: IconDrawing = { line: 'M16 10H4M9 5l-5 5 5 5', flip: true };
export const forwardIcon: IconDrawing = { line: 'M8 5l5 5-5 5', flip: true };
export const downIcon: IconDrawing = { line: 'M5.5 8l4.5 4.5L14.5 8' };
export const closeIcon: IconDrawing = { line: 'M5 5l10 10M15 5 5 15' };
export const helpIcon: IconDrawing = {
  line: `${ring}M7.9 8a2.15 2.15 0 0 1 4.2.5c0 1.55-2.1 1.7-2.1 3`,
  dot: [10, 13.9],
};
export const infoIcon: IconDrawing = { line: `${ring}M10 9.4v4.1`, dot: [10, 6.6] };
export const alertIcon: IconDrawing = { line: `${ring}M10 6.4v4.2`, dot: [10, 13.5] };
export const warningIcon: IconDrawing = {
  line: 'M8.85 3.9 2.45 15a1.33 1.33 0 0 0 1.15 2h12.8a1.33 1.33 0 0 0 1.15-2L11.15 3.9a1.33 1.33 0 0 0-2.3 0ZM10 8.2v3.2',
  dot: [10, 14],
};
export const doneIcon: IconDrawing = { line: `${ring}M6.9 10.2l2.2 2.3 4-4.6` };
export const walletIcon: IconDrawing = {
  line: 'M15 6.5V5a1.75 1.75 0 0 0-1.75-1.75H5a1.75 1.75 0 0 0-1.75 1.75v9.5a2.25 2.25 0 0 0 2.25 2.25h9A2.25 2.25 0 0 0 16.75 14.5V8.75A2.25 2.25 0 0 0 14.5 6.5H5',
  dot: [13.1, 11.6],
};
export const refreshIcon: IconDrawing = {
  line: 'M16.2 10a6.2 6.2 0 1 1-1.8-4.4l1.6 1.6M16.1 3.6v3.6h-3.6',
};
export const offlineIcon: IconDrawing = {
  line: 'M3 3l14 14M2.5 7.6a11 11 0 0 1 3-1.9M9 4.6a11 11 0 0 1 8.5 3M5.2 10.7a7 7 0 0 1 3-1.7M12.4 9.2a7 7 0 0 1 2.4 1.5M7.7 13.5a3.4 3.4 0 0 1 4-.3',
  dot: [10, 16.2],
};
export const qrIcon: IconDrawing = {
  line: 'M3 3h5.2v5.2H3zM11.8 3H17v5.2h-5.2zM3 11.8h5.2V17H3zM11.8 11.8h2v2M17 11.8v.01M11.8 17h.01M14.4 17H17v-2.5',
};
