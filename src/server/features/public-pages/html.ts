/** Markup that is safe to send: made by `html`, in which every other value is escaped. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | null | false | undefined | readonly Value[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML output, against XSS. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Takes markup as it is; only for what was made safe already. */
export const trusted = (markup: string): Html => ({ markup });

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(write).join('');
}

/** A template tag that escapes HTML: a piece of a page; null, undefined and false stand for nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  trusted(parts.map((part, index) => part + write(values[index])).join(''));
