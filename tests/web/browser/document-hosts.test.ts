import { expect, it } from 'vitest';
import { findHost } from '#web/browser/document-hosts.ts';

const documentWith = (content: string | null) => {
  const page = document.implementation.createHTMLDocument();
  if (content !== null) page.head.innerHTML = `<meta name="wizlearn-api-host" content="${content}">`;
  return page;
};

it.each([
  ['https://api.example.org', 'https://api.example.org'],
  ['', null],
  ['__API_HOST__', null],
  [null, null],
])('a document that names %s as the host of the API has %s', (content, host) => {
  expect(findHost(documentWith(content), 'wizlearn-api-host')).toBe(host);
});
