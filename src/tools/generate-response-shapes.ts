import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

const source = new URL('../../openapi/openapi.yaml', import.meta.url);
/** Where the pages look up what an answer must look like. */
export const RESPONSE_SHAPES_FILE = new URL('../web/api/response-shapes.gen.ts', import.meta.url);

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Answer {
  content?: Record<string, { schema?: Schema } | undefined>;
}

interface Contract {
  paths: Record<string, Record<string, { responses?: Record<string, Answer> } | undefined>>;
  components: { schemas: Record<string, Schema> };
}

type Shape = string | Shape[] | { [key: string]: Shape };

/** The same for whoever reads the file. */
const SHAPE = `/**
 * What a value holds at least: 's', 'n', 'b' for a string, number, boolean; '?' for anything; '#Name' for a part by that
 * name; ['0', shape] where it may be null; [shape] for a list; else an object with these fields.
 */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };`;

const LEAVES: Readonly<Record<string, string>> = {
  string: 's',
  number: 'n',
  integer: 'n',
  boolean: 'b',
};
const ANYTHING = '?';
const NULLABLE = '0';

const typesOf = ({ type, const: only, enum: some = [] }: Schema): string[] => {
  if (type !== undefined) return [type].flat();
  const values = only === undefined ? some : [only];
  return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
};

/** The required part of a schema; what may be missing is nobody's to rely on. */
function shapeOf(schema: Schema): Shape {
  if (schema.$ref) return `#${schema.$ref.split('/').at(-1)}`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const others = choices.filter((choice) => !typesOf(choice).includes('null'));
    const [only] = others;
    if (!only || others.length > 1) return ANYTHING;
    return others.length < choices.length ? [NULLABLE, shapeOf(only)] : shapeOf(only);
  }
  if (schema.allOf) return ANYTHING;
  const types = typesOf(schema);
  const others = types.filter((type) => type !== 'null');
  const [type = ''] = others;
  if (others.length !== 1) return ANYTHING;
  const shape = shapeOfType(type, schema);
  return others.length < types.length ? [NULLABLE, shape] : shape;
}

function shapeOfType(type: string, { items, properties = {}, required = [] }: Schema): Shape {
  if (type === 'array') return [items ? shapeOf(items) : ANYTHING];
  if (type !== 'object') return LEAVES[type] ?? ANYTHING;
  return Object.fromEntries(
    required.map((name) => [name, properties[name] ? shapeOf(properties[name]) : ANYTHING]),
  );
}

const namesIn = (shape: Shape): Set<string> =>
  new Set(Array.from(JSON.stringify(shape).matchAll(/"#(\w+)"/g), ([, name = '']) => name));

/** What each good answer in JSON holds at least, as a module of the web. */
export async function generateResponseShapes(): Promise<string> {
  const { paths, components }: Contract = parse(await readFile(source, 'utf8'));
  const responses: Record<string, Shape> = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      for (const [status, answer] of Object.entries(operation?.responses ?? {})) {
        const schema = answer.content?.['application/json']?.schema;
        if (status.startsWith('2') && schema) {
          responses[`${method.toUpperCase()} ${path}`] = shapeOf(schema);
        }
      }
    }
  }
  const parts: Record<string, Shape> = {};
  const needed = namesIn(responses);
  for (const name of needed) {
    parts[name] = shapeOf(components.schemas[name] ?? {});
    for (const other of namesIn(parts[name])) needed.add(other);
  }
  return [
    '/** Generated from openapi/openapi.yaml by `npm run contract`; never edited. */',
    '',
    SHAPE,
    '',
    `export const RESPONSES: Readonly<Record<string, Shape>> = ${JSON.stringify(responses)};`,
    '',
    `export const PARTS: Readonly<Record<string, Shape>> = ${JSON.stringify(parts)};`,
    '',
  ].join('\n');
}
