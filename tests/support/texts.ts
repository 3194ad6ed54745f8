import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** A text of the interface and where it stands. */
export interface Text {
  text: string;
  /** Path from the checkout, and the line from 1. */
  at: string;
}

const checkout = join(import.meta.dirname, '../..');

/** Said to the catalogue by these calls. */
const CALLS = new Set(['t', 'msg']);
/** What people read or hear of an element. */
const READ_ALOUD =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|label|alt|helperText|hint|note|detail|heading|description|caption|summary|retryLabel|text)$/;
const HAS_WORDS = /\p{L}{2}/u;
/** Begins like a sentence or a heading of two words or more. */
const SENTENCE = /^[A-Z][a-z’']*,? [A-Za-z]/;

async function filesIn(folder: string, wanted: RegExp): Promise<string[]> {
  const entries = await readdir(join(checkout, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(checkout.length + 1))
    .toSorted();
}

async function parse(file: string): Promise<ts.SourceFile> {
  const text = await readFile(join(checkout, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

const isCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && CALLS.has(node.expression.text);

const isRichText = ({ parent }: ts.JsxAttribute): boolean => parent.parent.tagName.getText() === 'RichText';

/** The literals an expression can come to. */
function literalsOf(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (isCall(node)) return literalsOf(node.arguments[0]);
  if (ts.isStringLiteralLike(node)) return node.text === '' ? [] : [node.text];
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return [...literalsOf(node.left), ...literalsOf(node.right)];
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return literalsOf(node.expression);
  return [];
}

const textOf = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : node.getText().trim());

function placeOf(source: ts.SourceFile, node: ts.Node): string {
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** Finds a missing translation, an untranslated text: what the pages say through the catalogue, and what they say past it. */
export async function readTexts(leaveOut: readonly string[]): Promise<{ said: Text[]; bare: Text[] }> {
  const files = (await filesIn('src/web', /\.tsx?$/)).filter(
    (file) => !leaveOut.some((prefix) => file.startsWith(prefix)),
  );
  const said: Text[] = [];
  const bare: Text[] = [];
  for (const source of await Promise.all(files.map(parse))) {
    const visit = (node: ts.Node): void => {
      const at = () => placeOf(source, node);
      if (isCall(node)) {
        said.push(...literalsOf(node.arguments[0]).map((text) => ({ text, at: at() })));
        node.arguments.slice(1).forEach(visit);
        return;
      }
      if (ts.isJsxAttribute(node) && node.name.getText() === 'text' && isRichText(node)) {
        said.push(...literalsOf(node.initializer).map((text) => ({ text, at: at() })));
        return;
      }
      if (isForDevelopers(node)) return;
      if (isBare(node)) bare.push({ text: textOf(node), at: at() });
      else ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { said, bare };
}

/** Thrown where the program is wrong, so that no student ever reads it. */
function isForDevelopers(node: ts.Node): boolean {
  return ts.isNewExpression(node) && node.expression.getText() === 'Error';
}

function isBare(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return HAS_WORDS.test(node.text);
  if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return false;
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    return parts.some((part) => SENTENCE.test(part.trim()));
  }
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  const isOfElement =
    ts.isJsxAttribute(parent) && READ_ALOUD.test(parent.name.getText()) && HAS_WORDS.test(node.text);
  const isOfConstant =
    ts.isPropertyAssignment(parent) && READ_ALOUD.test(parent.name.getText()) && /^[A-Z]/.test(node.text);
  return isOfElement || isOfConstant || SENTENCE.test(node.text);
}
