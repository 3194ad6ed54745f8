/**
 * Whether email is enabled: this academy has a mail server, as the server has written it into the document; a document
 * that does not say has one.
 */
export const sendsMail = (document: Document): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="wizlearn-mail"]')?.content !== 'none';
