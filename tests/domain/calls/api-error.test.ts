import { expect, it } from 'vitest';
import { toApiError } from '#domain/calls/api-error.ts';

it('what an engine says of an answer it could not use is not told to a student', () => {
  expect(toApiError(new TypeError("Cannot read properties of undefined (reading 'map')"))).toEqual({
    kind: 'invalid-response',
    message: 'Invalid JSON response from server',
  });
});

it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a fetch that found no server is of the network: %s',
  (message) => expect(toApiError(new TypeError(message)).kind).toBe('network'),
);
