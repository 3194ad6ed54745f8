import type { Certificate } from '#contract/contract.ts';
import { read } from '../api/api-client.ts';
import type { Services } from './services.tsx';

/** What anybody sees who has the code. */
export async function verifyCertificate(
  { api }: Pick<Services, 'api'>,
  code: string,
  signal: AbortSignal,
): Promise<Certificate> {
  const { data } = await read(api.GET('/certificates/{code}', { params: { path: { code } }, signal }));
  return data;
}
