import { gunzipSync } from 'node:zlib';
import type { ContractOperation } from '#server/http/contract-document.ts';
import type { TestApp } from '../test-app.ts';
import type { FuzzRequest } from './requests.ts';

/** Operations that may end the session or the account of their caller. */
export const ENDING_OPERATIONS: readonly string[] = [
  'refreshToken',
  'logout',
  'revokeSession',
  'changePassword',
  'deleteProfile',
];

export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Unpacked; empty for an event stream, which is closed at once. */
  readonly text: string;
}

/** Sends a request to its operation, for the owner of the access token if there is one. */
export async function sendTo(
  { app }: Pick<TestApp, 'app'>,
  operation: ContractOperation,
  request: FuzzRequest,
  token: string | undefined,
): Promise<FuzzAnswer> {
  const isStream = operation.answers.get(200)?.type === 'text/event-stream';
  const answer = await app.inject({
    method: request.method,
    url: request.url,
    headers: {
      host: 'localhost:3000',
      'x-wizlearn': '1',
      ...request.headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(request.payload && { payload: request.payload }),
    ...(isStream && { payloadAsStream: true }),
  });
  const contentType = String(answer.headers['content-type'] ?? '');
  if (isStream && answer.statusCode === 200) {
    answer.stream().destroy();
    return { status: 200, contentType, text: '' };
  }
  if (!isStream) {
    const isPacked = answer.headers['content-encoding'] === 'gzip';
    const text = isPacked ? gunzipSync(answer.rawPayload).toString() : answer.payload;
    return { status: answer.statusCode, contentType, text };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream()) chunks.push(Buffer.from(chunk));
  return { status: answer.statusCode, contentType, text: Buffer.concat(chunks).toString() };
}
