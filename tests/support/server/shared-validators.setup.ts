import { vi } from 'vitest';
import type { ContractDocument, Schema } from '#server/http/contract-document.ts';
import type { Check, SchemaValidators } from '#server/http/request/schema-validators.ts';

// Compiling the schemas of the contract is most of what a new app costs: the apps of one process share the result.
vi.mock(import('#server/http/request/schema-validators.ts'), async (importOriginal) => {
  const { createSchemaValidators } = await importOriginal();
  const made = new WeakMap<ContractDocument, SchemaValidators>();
  return {
    createSchemaValidators(contract: ContractDocument): SchemaValidators {
      const validators = made.get(contract) ?? remember(createSchemaValidators(contract));
      made.set(contract, validators);
      return validators;
    },
  };
});

function remember({ exact, fromText }: SchemaValidators): SchemaValidators {
  return { exact: once(exact), fromText: once(fromText) };
}

/** By its text: each app builds some of its schemas anew. */
function once(make: (schema: Schema) => Check): (schema: Schema) => Check {
  const checks = new Map<string, Check>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const check = checks.get(text) ?? make(schema);
    checks.set(text, check);
    return check;
  };
}
