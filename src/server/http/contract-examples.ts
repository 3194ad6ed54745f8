import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { JSON_TYPE, readContractFile } from './contract-document.ts';

/** What one call looks like: the values of its path and query, its body, the same as a form, and the body of its answer. */
export interface OperationExample {
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
  readonly request?: unknown;
  /** Only where the call takes JSON as well. */
  readonly form?: unknown;
  readonly answer?: unknown;
}

/** The example responses and requests beside the contract, by operation. */
export const readExamples = (): Readonly<Record<string, OperationExample>> =>
  parse(readFileSync(join(import.meta.dirname, '../../../openapi/examples.yaml'), 'utf8'));

/** The contract as its reference shows it: every call with its example. */
export function describeContract(): unknown {
  const contract: unknown = readContractFile();
  const examples = readExamples();
  for (const path of Object.values(childOf(contract, 'paths'))) {
    for (const operation of Object.values(childOf(path))) {
      const { operationId } = childOf(operation);
      const example = typeof operationId === 'string' ? examples[operationId] : undefined;
      if (example) addExample(contract, childOf(operation), example);
    }
  }
  return contract;
}

function addExample(contract: unknown, operation: Record<string, unknown>, example: OperationExample): void {
  const { parameters = {}, request, form = request, answer } = example;
  if (Array.isArray(operation['parameters'])) {
    operation['parameters'] = operation['parameters'].map((parameter) => {
      const whole = resolve(contract, parameter);
      const name = String(whole['name']);
      return name in parameters ? { ...whole, example: parameters[name] } : parameter;
    });
  }
  const bodies = childOf(resolve(contract, operation['requestBody']), 'content');
  for (const [type, media] of Object.entries(bodies)) {
    const body = type === JSON_TYPE ? request : form;
    if (body === undefined) continue;
    Object.assign(
      childOf(media),
      type === JSON_TYPE ? { example: body } : { schema: withFields(contract, media, body) },
    );
  }
  const success = Object.entries(childOf(operation, 'responses')).find(([status]) => status.startsWith('2'));
  for (const media of Object.values(childOf(resolve(contract, success?.[1]), 'content'))) {
    if (answer !== undefined) Object.assign(childOf(media), { example: answer });
  }
}

/** The schema of a form with the example of each field beside it: a form is shown field by field. */
function withFields(contract: unknown, media: unknown, form: unknown): Record<string, unknown> {
  const schema = resolve(contract, childOf(media)['schema']);
  const properties = Object.entries(childOf(schema, 'properties')).map(([name, property]) => {
    const field = resolve(contract, property);
    const isShown = isRecord(form) && name in form && field['format'] !== 'binary';
    return [name, isShown ? { ...field, example: form[name] } : property];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function childOf(value: unknown, key?: string): Record<string, unknown> {
  const child: unknown = key === undefined ? value : isRecord(value) ? value[key] : undefined;
  return isRecord(child) ? child : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function resolve(contract: unknown, value: unknown): Record<string, unknown> {
  const { $ref } = childOf(value);
  if (typeof $ref !== 'string') return childOf(value);
  return $ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<Record<string, unknown>>((found, part) => childOf(found, part), childOf(contract));
}
