import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * What an empty, failed or stale part of a page is called: an exchanged title tells students of another trouble than theirs,
 * and a test that only presses Retry does not see it.
 */
const NOTICES = ['EmptyState title', 'ErrorNotice title', 'ConflictNotice title', 'MessageScreen title'];

interface Attribute {
  file: string;
  /** The component that says it. */
  of: string;
  /** 'Component attribute' */
  name: string;
  value: ts.Node | undefined;
}

/** The component around a node: what it is given may be a title that it hands on. */
function componentAround(node: ts.Node): string {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    const name =
      ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at) ? at.name?.getText() : undefined;
    if (name !== undefined && /^[A-Z]/.test(name)) return name;
  }
  return '';
}

function attributesOf(file: string): Attribute[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Attribute[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) {
      const name = `${node.parent.parent.tagName.getText()} ${node.name.getText()}`;
      found.push({ file, of: componentAround(node), name, value: node.initializer });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The expressions that may be the value of this one. */
function valuesOf(node: ts.Node | undefined): ts.Node[] {
  if (node === undefined) return [];
  if (ts.isConditionalExpression(node)) return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)];
  if (ts.isCallExpression(node)) return valuesOf(node.arguments[0]);
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) return valuesOf(node.expression);
  return [node];
}

/** With what hands its title on to one of them: 'StaleNotice title', 'Loaded failed'. */
function withWrappers(notices: readonly string[], attributes: readonly Attribute[]): Set<string> {
  const known = new Set(notices);
  let before = 0;
  while (known.size > before) {
    before = known.size;
    for (const { of, value } of attributes.filter(({ name }) => known.has(name))) {
      for (const given of valuesOf(value).filter(ts.isIdentifier)) known.add(`${of} ${given.text}`);
    }
  }
  return known;
}

/** Its fixed parts: a test says the rest with values. */
const partsOf = (title: string): string[] =>
  title
    .split(/\{[^}]*\}|<[^>]*>/)
    .map((part) => part.trim())
    .filter((part) => part.length > 2);

const plain = (code: string): string => code.replaceAll('\\', '').replaceAll(/\s+/g, ' ');

test('each title of an empty, failed or stale part of a page stands in a test of the views', () => {
  const attributes = globSync('src/web/**/*.tsx').flatMap(attributesOf);
  const titled = withWrappers(NOTICES, attributes);
  const titles = attributes
    .filter(({ name }) => titled.has(name))
    .flatMap(({ file, value }) =>
      valuesOf(value)
        .filter(ts.isStringLiteralLike)
        .map(({ text }) => ({ file, text })),
    );
  const tests = globSync('tests/{web,page-models,support/model-based,e2e}/**/*.{ts,tsx,txt}')
    .map((file) => plain(readFileSync(file, 'utf8')))
    .join('\n');
  expect(titled).toContain('Loaded staleTitle');
  expect(titles.length).toBeGreaterThan(150);
  const untested = titles.filter(({ text }) => !partsOf(text).every((part) => tests.includes(part)));
  expect(untested.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
