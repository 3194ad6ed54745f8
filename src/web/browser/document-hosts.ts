/** Whether this academy has a mail server, as the server has written it into the document; a document that does not say has one. */
export const sendsMail = (document: Document): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="wizlearn-mail"]')?.content !== 'none';

/** Another host that the server has written into the document; null for none, and in development. */
export function findHost(document: Document, name: 'wizlearn-api-host' | 'wizlearn-ai-host'): string | null {
  const host = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return host?.startsWith('http') ? host : null;
}
