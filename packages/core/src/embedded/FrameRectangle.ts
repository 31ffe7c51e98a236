/** Where the wallet's frame lies in the viewport, in CSS pixels. */
export interface FrameRectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
