import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * What a browser keeps belongs to a person: another one who signs in there must not get it. What belongs to the browser,
 * or tells who was here last, stands here with its reason.
 */
const WITHOUT_OWNER: Readonly<Record<string, readonly string[]>> = {
  'tells who is signed in here': [
    'app/prefetch.ts: SESSION_MARKER',
    'browser/storage-scope.ts: SESSION_MARKER',
    'features/assessment/upload/video-tools.ts: SHARED_MARKER',
    'features/session/session.actors.ts: AUTH_STATUS',
    'features/session/session.actors.ts: SESSION_MARKER',
  ],
  'belongs to a session that has ended': ['app/start-services.ts: UNSENT_LOGOUT'],
  'set for the browser': [
    'browser/device-preferences.ts: DEVICE_ENTRY',
    'browser/language-choice.ts: CHOICE',
    'features/shell/shortcuts/use-shortcuts.ts: OFF',
  ],
  'answered before signing up': ['browser/landing-track.ts: ENTRY', 'browser/sample-answers.ts: ENTRY'],
  'names a tab': ['quiz/writer-id.ts: WRITER'],
};

/** Where a call says whose entry it means: its place among the arguments. */
const PLACE_OF_OWNER: Readonly<Record<string, number>> = { read: 2, find: 2, write: 3 };

const web = new URL('../../src/web/', import.meta.url).pathname;

const namesOwner = (name: string, argument: ts.Expression | undefined): boolean =>
  argument !== undefined &&
  (name === 'write' ||
    (ts.isObjectLiteralExpression(argument) &&
      argument.properties.some((property) => property.name?.getText() === 'uid')));

/** The calls of the storage that do not say whose entry they mean, as 'file: KEY'. */
function ownerlessIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(web + path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const place = PLACE_OF_OWNER[name.text];
      const isStorage = place !== undefined && /(^|\.)storage$/.test(expression.getText());
      if (isStorage && !namesOwner(name.text, node.arguments[place]))
        found.add(`${path}: ${node.arguments[1]?.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

it('whoever reads or writes the storage of a browser says whose entry it is', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['prerender/**', 'public/**'] })
    .filter((path) => readFileSync(web + path, 'utf8').includes('storage'))
    .flatMap(ownerlessIn);
  expect(found.toSorted()).toEqual(Object.values(WITHOUT_OWNER).flat().toSorted());
});
