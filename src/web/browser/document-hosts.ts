/** Another host that the server has written into the document; null for none, and in development. */
export function findHost(document: Document, name: 'wizlearn-api-host' | 'wizlearn-ai-host'): string | null {
  const host = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return host?.startsWith('http') ? host : null;
}
