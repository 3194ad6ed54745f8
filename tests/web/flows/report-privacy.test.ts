import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { recordedSteps } from '#web/flows/recorded-steps.ts';
import { redactEvent } from '#web/flows/redact.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

const { components } = parse(
  readFileSync(join(import.meta.dirname, '../../../openapi/openapi.yaml'), 'utf8'),
) as {
  components: { schemas: Record<string, Schema> };
};

/** Texts of ours, names of kinds, and what a flow goes by: they say nothing of whoever sends the report. */
const KEPT = new Set(
  (
    '_id assessmentId assignedHouse badge category criteria day dayStartsIn device difficulty enrolledStudents example ' +
    'house href id instructions label language lesson mascot prediction problems questionId questionSetId ' +
    'requestId rule runnerUp section studySubjectId subject timeZone topics trait traits week'
  ).split(' '),
);

/** Names of all strings of the contract that may hold any words. */
function freeTextsOf(schema: Schema, name: string, found: Set<string>): Set<string> {
  const { $ref, oneOf = [], allOf = [], items, properties = {}, type, format, pattern } = schema;
  if ($ref !== undefined) return found;
  for (const each of [...oneOf, ...allOf, ...(items ? [items] : [])]) freeTextsOf(each, name, found);
  for (const [key, each] of Object.entries(properties)) freeTextsOf(each, key, found);
  const isFree = schema.enum === undefined && schema.const === undefined && (format ?? pattern) === undefined;
  if ([type].flat().includes('string') && isFree && name !== '') found.add(name);
  return found;
}

/** What a report holds of a step that got this. */
function recorded(output: unknown): string {
  const event = redactEvent({ type: 'xstate.done.actor.read', output } as { type: string });
  const step = { number: 1, at: 0, flow: 'page', actor: 'x:1', event, states: [], took: [] };
  return JSON.stringify(recordedSteps([step], [], ''));
}

const names = [
  ...Object.values(components.schemas).reduce(
    (found, schema) => freeTextsOf(schema, '', found),
    new Set<string>(),
  ),
].toSorted();

test('A report of trouble tells none of the words that the answers of the server can hold, but those of ours', () => {
  expect(names).toEqual(expect.arrayContaining(['content', 'keeper', 'classGrade', 'question', 'query']));
  const told = names.filter((name) => recorded({ [name]: 'Dear diary' }).includes('Dear diary'));
  expect(told.filter((name) => !KEPT.has(name))).toEqual([]);
});

test('A report of trouble tells neither the words of a note, nor who keeps a clan, nor when somebody was born', () => {
  const report = recorded({
    notes: [{ _id: 'n1', content: 'My diary', rev: 2 }],
    clan: { name: 'Stars', keeper: 'Asha', clan: 'Stars' },
    profile: { birthYear: 2011, classGrade: '9', track: 'engineering' },
  });
  expect(report).not.toMatch(/My diary|Asha|Stars|2011|"9"/);
  expect(report).toMatch(/"_id":"n1".*"rev":2.*"track":"engineering"/);
});
