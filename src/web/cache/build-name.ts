/**
 * Names the build of the app that runs: the hash in its entry file's name, which changes with any file of the app.
 * 'development' where the files bear none.
 */
export function buildName(page: Document): string {
  const sources = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  const entry = sources.map(({ src }) => /\/assets\/[^/]*-([\w-]{8})\.js$/.exec(src)?.[1]).find(Boolean);
  return entry ?? 'development';
}
