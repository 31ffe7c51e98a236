import jsQR from 'jsqr';

/** More would only take longer: a code has at most 177 modules a side. */
const longestSide = 1200;

/** The text of a QR code in a picture or a frame of a video; undefined when none is found. */
export function readCode(picture: CanvasImageSource, width: number, height: number): string | undefined {
  const scale = Math.min(1, longestSide / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
  // A picture without a ground of its own has its code on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(data, canvas.width, canvas.height)?.data;
}

/** The text of a QR code in an image file. @throws Error in words when it is no picture or holds no code. */
export async function readPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture.');
  });
  try {
    const text = readCode(picture, picture.width, picture.height);
    if (text === undefined) throw new Error('No code was found in this picture.');
    return text;
  } finally {
    picture.close();
  }
}
