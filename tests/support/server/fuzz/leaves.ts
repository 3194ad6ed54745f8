import type { ContractOperation, Schema } from '#server/http/contract-document.ts';

/** How one gets from a part of a request to a value inside of it. */
export type Step =
  | { readonly kind: 'property'; readonly name: string; readonly of: Schema }
  | { readonly kind: 'item' | 'entry'; readonly of: Schema }
  | { readonly kind: 'branch'; readonly of: Schema };

/** A number, text or list that a request may carry. */
export interface Leaf {
  readonly place: 'path' | 'query' | 'header' | 'body';
  /** The media type, of a leaf in a body. */
  readonly type?: string;
  readonly name: string;
  /** From the part as a whole; `of` is the schema that a step leads to. */
  readonly steps: readonly Step[];
  readonly schema: Schema;
}

type Components = ReadonlyMap<string, Schema>;

/** Follows `$ref`. */
function resolved(schema: Schema, components: Components): Schema {
  const reference = schema['$ref'];
  return typeof reference === 'string'
    ? resolved(components.get(reference.split('/').at(-1) ?? '') ?? {}, components)
    : schema;
}

const schemaOf = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? (value as Schema) : {};

/** Every number, text and list of the requests to an operation; those with a list of values to choose from are left out. */
export function leavesOf({ parameters, body }: ContractOperation, components: Components): Leaf[] {
  const inParameters = parameters.flatMap(({ name, in: place, schema }) =>
    leavesIn({ place, name, steps: [{ kind: 'property', name, of: schema }], schema }, components),
  );
  const inBody = [...(body?.schemas ?? [])].flatMap(([type, schema]) =>
    leavesIn({ place: 'body', type, name: 'body', steps: [], schema }, components),
  );
  return [...inParameters, ...inBody];
}

function leavesIn(from: Leaf, components: Components): Leaf[] {
  const schema = resolved(from.schema, components);
  const into = (name: string, step: Step) =>
    leavesIn({ ...from, name, steps: [...from.steps, step], schema: step.of }, components);
  const branches = [schema['oneOf'], schema['anyOf'], schema['allOf']].flatMap((each) => each ?? []);
  const types = [schema['type']].flat();
  const isLeaf =
    !('const' in schema || 'enum' in schema) &&
    ['integer', 'number', 'string', 'array'].some((type) => types.includes(type));
  return [
    ...(isLeaf ? [{ ...from, schema }] : []),
    ...branches.map(schemaOf).flatMap((of) => into(from.name, { kind: 'branch', of })),
    ...Object.entries(schemaOf(schema['properties'])).flatMap(([name, part]) =>
      into(`${from.name}.${name}`, { kind: 'property', name, of: schemaOf(part) }),
    ),
    ...(types.includes('array')
      ? into(`${from.name}[]`, { kind: 'item', of: schemaOf(schema['items']) })
      : []),
    ...(typeof schema['additionalProperties'] === 'object'
      ? into(`${from.name}{}`, { kind: 'entry', of: schemaOf(schema['additionalProperties']) })
      : []),
  ];
}
