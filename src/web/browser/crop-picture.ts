/** Pixels a side: what the server keeps of a picture (contract `uploadMedia`). */
const SIDE = 512;
const QUALITY = 0.9;

/**
 * The image crop happens in the browser: a client-side crop to the middle of the picture as a square, resized for a slow
 * connection and without the EXIF data its camera wrote. Rejects whatever the browser cannot show as a picture.
 */
export async function cropToSquare(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    const length = Math.min(bitmap.width, bitmap.height);
    const side = Math.min(length, SIDE);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot prepare pictures. Please use another browser.');
    context.imageSmoothingQuality = 'high';
    const [left, top] = [(bitmap.width - length) / 2, (bitmap.height - length) / 2];
    context.drawImage(bitmap, left, top, length, length, 0, 0, side, side);
    return await new Promise((done, fail) => {
      // A browser that does not write WebP answers with a PNG, which the server takes as well.
      const take = (blob: Blob | null) =>
        blob ? done(blob) : fail(new Error('The picture could not be prepared. Please try again.'));
      canvas.toBlob(take, 'image/webp', QUALITY);
    });
  } finally {
    bitmap.close();
  }
}
