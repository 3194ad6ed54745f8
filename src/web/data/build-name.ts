/**
 * The build number of the app that runs: the hash in its entry file's name, which changes with any file of the app.
 * 'development' where the files bear none, and where there is no page: while the build paints one.
 */
export function buildName(page: Document | undefined): string {
  const sources = [
    ...(page?.querySelectorAll<HTMLScriptElement>('script[type="module"][src], script[data-entry]') ?? []),
  ];
  const entries = sources.map(({ src, dataset }) => dataset['entry'] ?? src);
  return (
    entries.map((entry) => /\/assets\/[^/]*-([\w-]{8})\.js$/.exec(entry)?.[1]).find(Boolean) ?? 'development'
  );
}
