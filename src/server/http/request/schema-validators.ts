import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ContractDocument, Schema } from '../contract-document.ts';

/** Checks a value; resolves to what is wrong with which field, or null. Defaults of the schema are filled in. */
export type Check = (value: unknown) => Record<string, string> | null;

/** Schema validation by Ajv: makes checks from schemas of the contract; a schema is compiled when it is first needed. */
export interface SchemaValidators {
  /** Takes values as they are. */
  exact(schema: Schema): Check;
  /** Reads the texts of a query string as the numbers and flags the schema asks for. */
  fromText(schema: Schema): Check;
}

const mostFields = 20;

export function createSchemaValidators(contract: ContractDocument): SchemaValidators {
  const exact = createAjv(contract, { coerceTypes: false });
  const fromText = createAjv(contract, { coerceTypes: true });
  return {
    exact: (schema) => createCheck(() => exact.compile(schema)),
    fromText: (schema) => createCheck(() => fromText.compile(schema)),
  };
}

function createAjv(contract: ContractDocument, { coerceTypes }: { coerceTypes: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    coerceTypes,
    useDefaults: true,
    allErrors: true,
    allowUnionTypes: true,
    keywords: ['x-addition', 'discriminator'],
    formats: { binary: true },
  });
  addFormats.default(ajv);
  for (const [name, schema] of contract.components) ajv.addSchema(schema, `#/components/schemas/${name}`);
  return ajv;
}

function createCheck(compile: () => ValidateFunction): Check {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= compile();
    return validate(value) ? null : describe(validate.errors ?? []);
  };
}

function describe(errors: readonly ErrorObject[]): Record<string, string> {
  return Object.fromEntries(errors.slice(0, mostFields).map((error) => [fieldOf(error), textOf(error)]));
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const own = keyword === 'required' ? params['missingProperty'] : params['additionalProperty'];
  const path = [...instancePath.split('/').slice(1), ...(typeof own === 'string' ? [own] : [])];
  return path.join('.').slice(0, 80) || 'request';
}

function textOf({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'Required.';
    case 'additionalProperties':
      return 'Not accepted here.';
    case 'minLength':
      return params['limit'] === 1 ? 'Required.' : `At least ${params['limit']} characters.`;
    case 'maxLength':
      return `At most ${params['limit']} characters.`;
    case 'format':
      return params['format'] === 'email' ? 'Not an email address.' : 'Not in the expected form.';
    case 'pattern':
      return 'Not in the expected form.';
    case 'enum':
    case 'const':
      return 'Not one of the accepted values.';
    default:
      return `It ${message ?? 'is not valid'}.`;
  }
}
