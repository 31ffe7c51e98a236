/** A place in the viewport, in CSS pixels. */
export interface FrameRectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Height of the frame and of what the modal keeps free for it, in CSS pixels (behaviour.md §5.5). */
export const frameHeight = 600;
const frameWidth = 360;
/** Half of the modal's header: the frame's centre lies so far below the page's. */
const shift = 32;
/** The widest page on which the modal is a sheet. */
const sheetWidth = 430;

/** Where the frame is shown (behaviour.md §5.5): in the middle below the modal's header; on a narrow page across the bottom. */
export function frameRectangle(page: { readonly width: number; readonly height: number }): FrameRectangle {
  const height = Math.min(frameHeight, page.height);
  if (page.width <= sheetWidth) return { left: 0, top: page.height - height, width: page.width, height };
  const top = Math.min((page.height - height) / 2 + shift, page.height - height);
  return { left: (page.width - frameWidth) / 2, top: Math.max(top, 0), width: frameWidth, height };
}
