import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import type { Text } from './texts.ts';

const checkout = join(import.meta.dirname, '../..');
const FOLDERS = ['src/server', 'src/domain'];
/** Two words, whatever stands after them. */
const SENTENCE = /[A-Za-z]{2,} [A-Za-z0-9({"“×]/;
const STATEMENT = /SELECT|INSERT|UPDATE|DELETE|FROM |WHERE|RETURNING|::|@@|\$\d|\n|^</;
/** Thrown for developers and operators. */
const ERRORS = /^(Error|StartupError|ContentError)$/;

/** A sentence with its places and its numbers as `{}`. */
export const withoutFilling = (text: string): string =>
  text.replaceAll(/\{\w+\}|\d+(?:[.,]\d+)*/g, '{}').replaceAll(/\{\}(?:\{\})+/g, '{}');

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

function textsIn(source: ts.SourceFile): Text[] {
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && ERRORS.test(node.expression.getText())) return;
    if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node)) return;
    const text = textOf(node);
    if (text !== undefined && SENTENCE.test(text) && !STATEMENT.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      texts.push({ text: withoutFilling(text), at: `${source.fileName}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.filter(({ text }) => text.includes('{}'));
}

/** What the server may say with a number or a name in it, as `withoutFilling` has it. */
export async function readServerSentences(): Promise<Text[]> {
  const texts: Text[] = [];
  for (const folder of FOLDERS) {
    const names = await readdir(join(checkout, folder), { recursive: true });
    for (const name of names.filter((each) => each.endsWith('.ts')).toSorted()) {
      const text = await readFile(join(checkout, folder, name), 'utf8');
      texts.push(...textsIn(ts.createSourceFile(`${folder}/${name}`, text, ts.ScriptTarget.Latest, true)));
    }
  }
  return texts;
}
