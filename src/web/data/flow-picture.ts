import { ApiFailure } from '#domain/calls/api-error.ts';

const STYLE = /<style>[^<]*<\/style>/;

const isLate = ({ reason }: AbortSignal): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

/**
 * The picture of a flow, which the server has of this very build: `learning/lesson` of the atlas, as SVG. Without its
 * style, for a page to draw it in its own colours: the page's policy forbids the picture's even while they are read.
 */
export async function readFlowPicture(file: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/proof/${file}.svg`, { signal }).catch((thrown: unknown) => {
    // Nobody waits any more: a failure would reach whatever was started in its place.
    if (signal.aborted && !isLate(signal)) return new Promise<never>(() => {});
    throw thrown;
  });
  if (!response.ok) {
    throw new ApiFailure({
      kind: 'http',
      status: response.status,
      message: `HTTP error! status: ${response.status}`,
    });
  }
  return (await response.text()).replace(STYLE, '');
}
