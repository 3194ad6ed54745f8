import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readContentFiles } from '#server/content/content-files.ts';
import { rowsOf } from '#server/content/content-rows.ts';
import { parseContent } from '#server/content/parse-content.ts';
import {
  type ContractOperation,
  JSON_TYPE,
  type Schema,
  loadContract,
} from '#server/http/contract-document.ts';
import { type OperationExample, readExamples } from '#server/http/contract-examples.ts';
import { createSchemaValidators } from '#server/http/request/schema-validators.ts';
import { TEST_SERVERS } from '#tests/support/server/test-app.ts';

// Which questions a quiz asks and in which order is drawn by lot: here the same lot every time.
vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  let state = 1;
  const draw = (least: number, end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * (end - least));
  };
  const randomInt = (one: number, two?: number) => (two === undefined ? draw(0, one) : draw(one, two));
  return { ...crypto, randomInt: randomInt as typeof crypto.randomInt };
});

// Longer texts end with their first words.
const SHOWN_IN_FULL = 100;
const file = new URL('../../../openapi/examples.yaml', import.meta.url);
const contract = loadContract();
const validators = createSchemaValidators(contract);
const operations = contract.operations.map((operation) => [operation.name, operation] as const);

const examples = readExamples();
let recorded: string;
// The server is imported anew, so that it draws from that lot, and again for whoever comes after.
afterAll(() => vi.resetModules());
beforeAll(async () => {
  vi.resetModules();
  const { recordExamples, writeExamples } = await import('./record-examples.ts');
  recorded = await writeExamples(await recordExamples());
  if (process.env['UPDATE_EXAMPLES'] === '1') await writeFile(file, recorded);
}, 180_000);

test('every operation has an example', () => {
  expect(Object.keys(examples)).toEqual(operations.map(([name]) => name));
});

// Several servers count the members of a course a second apart.
test.skipIf(TEST_SERVERS > 1)(
  'recorded anew, the examples are those of the file; UPDATE_EXAMPLES=1 rewrites it',
  async () => {
    expect(recorded).toBe(await readFile(file, 'utf8'));
  },
);

// The reference is open to everybody, also during a weekly quiz.
test('no example tells a question of the bank or why its answer is right', async () => {
  const { questions } = rowsOf(parseContent(await readContentFiles()));
  const bank = questions.flatMap(({ text, explanation }) => [text, explanation]);
  const texts = textsOf(examples).join('\n');
  expect(bank.length).toBeGreaterThan(2_000);
  expect(bank.filter((told) => texts.includes(told.slice(0, SHOWN_IN_FULL)))).toEqual([]);
  const passages = new Set(questions.map(({ passage }) => passage).filter(Boolean));
  expect(textsOf(examples).filter((text) => passages.has(text))).toEqual([]);
});

describe('an example is as the contract says', () => {
  test.for(operations)('%s', ([name, operation]) => {
    const example = examples[name] ?? {};
    expect({
      parameters: checkParameters(operation, example),
      request: checkRequest(operation, example),
      form: checkForm(operation, example),
      answer: checkAnswer(operation, example),
    }).toEqual({ parameters: null, request: null, form: null, answer: null });
  });
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const check = (schema: Schema, value: unknown) => validators.exact(schema)(structuredClone(value));

function checkParameters({ parameters }: ContractOperation, { parameters: values = {} }: OperationExample) {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return validators.fromText({ type: 'object', properties, required, additionalProperties: false })({
    ...values,
  });
}

function checkRequest({ body }: ContractOperation, { request }: OperationExample) {
  if (!body) return request === undefined ? null : { request: 'Nothing is sent.' };
  const [first] = body.schemas.values();
  const schema = body.schemas.get(JSON_TYPE) ?? first;
  return schema && request !== undefined ? check(schema, request) : { request: 'There is none.' };
}

function checkForm({ body }: ContractOperation, { form }: OperationExample) {
  const schema = body?.schemas.get('multipart/form-data');
  if (!schema || !body?.schemas.has(JSON_TYPE)) return form === undefined ? null : { form: 'None is taken.' };
  return form === undefined ? { form: 'There is none.' } : check(schema, form);
}

function checkAnswer({ answers }: ContractOperation, { answer }: OperationExample) {
  const [, success] = [...answers].find(([status]) => status < 300) ?? [];
  if (success?.schema) return check(success.schema, answer);
  const isText = success?.type === 'text/event-stream';
  return (typeof answer === 'string') === isText ? null : { answer: `${typeof answer} for ${success?.type}` };
}
