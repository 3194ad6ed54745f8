import { expect, it } from 'vitest';
import { findHost } from '#web/browser/document-hosts.ts';
import { sendsMail } from '#web/browser/sends-mail.ts';

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

it.each([
  ['none', false],
  ['server', true],
  ['__MAIL__', true],
  [null, true],
])('a document that says %s of mail is of an academy that sends mail: %s', (content, sends) => {
  const page = document.implementation.createHTMLDocument();
  if (content !== null) page.head.innerHTML = `<meta name="wizlearn-mail" content="${content}">`;
  expect(sendsMail(page)).toBe(sends);
});
