import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Policy,
  type RawDocument,
  readContractFile,
  resolveContract,
} from '#server/http/contract-document.ts';
import { OPEN_OPERATIONS } from '#server/http/handlers.ts';
import { createSchemaValidators } from '#server/http/request/schema-validators.ts';
import { createStubApp } from '#tests/support/server/stub-app.ts';
import { type TestApp, createTestApp } from '#tests/support/server/test-app.ts';

const shipped = readContractFile();
const contract = resolveContract(shipped);

describe('the contract', () => {
  test('has schemas that compile, all of them', () => {
    const validators = createSchemaValidators(contract);
    const schemas = contract.operations.flatMap(({ parameters, body, answers }) => [
      ...parameters.map(({ name, schema }) => ({ type: 'object', properties: { [name]: schema } })),
      ...(body?.schemas.values() ?? []),
      ...[...answers.values()].flatMap(({ schema }) => (schema ? [schema] : [])),
    ]);
    expect(schemas.length).toBeGreaterThan(500);
    for (const schema of schemas) expect(() => validators.exact(schema)(null)).not.toThrow();
  });

  test('opens to anyone what the handlers’ types take without a caller', () => {
    const open = contract.operations.filter(({ policy }) =>
      /^(anyone|refresh-token)$/.test(policy?.callers ?? ''),
    );
    expect(open.map(({ name }) => name).sort()).toEqual([...OPEN_OPERATIONS].sort());
  });

  test('has a status and a text for every problem code', () => {
    const codes = contract.components.get('ProblemCode')?.['enum'];
    expect(Object.keys(contract.problems).sort()).toEqual([...(Array.isArray(codes) ? codes : [])].sort());
  });
});

describe('the server does not start', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
  });
  afterAll(() => server.close());

  const withPolicy = (path: string, method: 'get' | 'post', policy: unknown): RawDocument => {
    const document = structuredClone(shipped);
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error(`${path} is not in the contract.`);
    Object.assign(operation, { 'x-policy': policy });
    return document;
  };
  const start = (document: RawDocument, stubs = {}) =>
    createStubApp(server, stubs, { contract: resolveContract(document) });

  test('with the contract as it is, it does', async () => {
    await (await start(shipped)).close();
  });

  const cases: [string, string, 'get' | 'post', Policy | { callers: string; owner: string } | undefined, string][] = [
    ['on an operation without a policy', '/sessions', 'get', undefined, 'listSessions has no policy'],
    ['on callers nobody knows', '/sessions', 'get', { callers: 'friends', owner: 'none' }, 'listSessions has a policy we do not know'],
    ['on an owner nobody knows', '/sessions', 'get', { callers: 'member', owner: 'path.id' }, 'listSessions has a policy we do not know'],
    ['on an operation open in the contract alone', '/sessions', 'get', { callers: 'anyone', owner: 'none' }, 'open in one list'],
    ['on an operation closed in the contract alone', '/houses/all', 'get', { callers: 'member', owner: 'none' }, 'open in one list'],
    ['on a user in the path whom nobody checks', '/course-progress/user/{userId}', 'get', { callers: 'member', owner: 'caller' }, 'whom its policy does not check'],
    ['on an enrollment without a course', '/sessions', 'get', { callers: 'member', owner: 'caller', enrolled: true }, 'names no course'],
  ]; // oxfmt-ignore
  test.for(cases)('%s', async ([, path, method, policy, message]) => {
    await expect(start(withPolicy(path, method, policy))).rejects.toThrow(message);
  });

  test('on an operation without a handler (R20)', async () => {
    const document = structuredClone(shipped);
    const operation = document.paths['/sessions']?.get;
    Object.assign(operation ?? {}, { operationId: 'inventSessions' });
    await expect(start(document)).rejects.toThrow('inventSessions has no handler');
  });
});
