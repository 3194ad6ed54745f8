import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** `t('…')`, `counted` and friends with a text that holds a placeholder; the text is group 3, its quote group 2. */
const CALL = /(\b(?:t|msg)\(\s*|\btext=(?:\{\s*)?)(['"])((?:\\.|(?!\2)[^\\\n])*\{(?:\\.|(?!\2)[^\\\n])*)\2/g;
const CATALOGUE = /\/language\/hi\/[a-z-]+\.json$/;

const unquoted = (text: string, quote: string): string =>
  JSON.parse(`"${text.replaceAll(`\\${quote}`, quote).replaceAll(/(?<!\\)"/g, '\\"')}"`);

/** Compiles the ICU message format: a text with placeholders becomes `{ id, message }`, so that no page carries a parser of messages. */
export function compileCalls(code: string): string {
  return code.replaceAll(CALL, (_, before: string, quote: string, text: string) => {
    const id = unquoted(text, quote);
    const compiled = JSON.stringify({ id, message: compileMessageOrThrow(id) });
    return before.endsWith('=') ? `${before}{${compiled}}` : `${before}${compiled}`;
  });
}

/** The entries of a catalogue, compiled. */
export function compileCatalogue(json: string): Record<string, unknown> {
  const entries: Record<string, string> = JSON.parse(json);
  return Object.fromEntries(Object.entries(entries).map(([id, text]) => [id, compileMessageOrThrow(text)]));
}

/** A Vite plugin that compiles the i18n messages of the interface, for `src/web/language`. */
export function compileMessages(): Plugin {
  return {
    name: 'wizlearn-messages',
    enforce: 'pre',
    transform(code, id) {
      if (CATALOGUE.test(id)) {
        return {
          code: `export default ${JSON.stringify(compileCatalogue(code))}`,
          map: null,
          moduleType: 'js',
        };
      }
      if (!/\/(?:src|tests)\/web\/.*\.tsx?$/.test(id) || !code.includes('{')) return null;
      const compiled = compileCalls(code);
      return compiled === code ? null : { code: compiled, map: null };
    },
  };
}
