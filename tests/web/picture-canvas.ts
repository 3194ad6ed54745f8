import { vi } from 'vitest';

/** A photo as the browser opens it. */
export const openedPhoto = { width: 4000, height: 3000, close: () => undefined };

/** What opens and draws pictures in a browser; a drawn one says its size. */
export function stubPictures(open: (file: Blob) => Promise<typeof openedPhoto>): void {
  vi.stubGlobal('createImageBitmap', open);
  const drawn = { drawImage: () => undefined } as Partial<CanvasRenderingContext2D>;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function give(
    this: HTMLCanvasElement,
    done,
  ) {
    done(new Blob([`${this.width} x ${this.height}`], { type: 'image/webp' }));
  });
}
