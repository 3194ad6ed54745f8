import { ApiFailure } from '#domain/api-error.ts';

const STYLE = /<style>[^<]*<\/style>/;

/** A picture for a page to draw in its own colours: its policy forbids the picture's even while they are read. */
export const withoutStyle = (svg: string): string => svg.replace(STYLE, '');

/** The picture of a flow, which the server has of this very build: `learning/lesson` of the atlas, as SVG. */
export async function readFlowPicture(file: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/proof/${file}.svg`, { signal }).catch((thrown: unknown) => {
    // Nobody waits any more: a failure would reach whatever was started in its place.
    if (signal.aborted) return new Promise<never>(() => {});
    throw thrown;
  });
  if (!response.ok) {
    throw new ApiFailure({
      kind: 'http',
      status: response.status,
      message: `HTTP error! status: ${response.status}`,
    });
  }
  return withoutStyle(await response.text());
}
