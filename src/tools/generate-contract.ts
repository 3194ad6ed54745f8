import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { RESPONSE_SHAPES_FILE, generateResponseShapes } from './generate-response-shapes.ts';

const source = new URL('../../openapi/openapi.yaml', import.meta.url);
const target = new URL('../contract/api.gen.ts', import.meta.url);

const file = ts.factory.createTypeReferenceNode('Blob');

/** To generate types of the contract for TypeScript, from openapi/openapi.yaml. */
export async function generateContract(): Promise<string> {
  const banner = '/** Generated from openapi/openapi.yaml by `npm run contract`; never edited. */\n';
  return (
    banner +
    astToString(
      await openapiTS(source, { transform: ({ format }) => (format === 'binary' ? file : undefined) }),
    )
  );
}

export const readContract = (): Promise<string> => readFile(target, 'utf8');

if (import.meta.main) {
  await writeFile(target, await generateContract());
  await writeFile(RESPONSE_SHAPES_FILE, await generateResponseShapes());
}
