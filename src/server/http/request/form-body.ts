import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Schema } from '../contract-document.ts';
import type { UploadedFile } from '../handlers.ts';
import { Problem } from '../problem.ts';
import { cleanText } from './clean-text.ts';

/** The upload limit of every multipart form: at most 32 parts, 64 KiB a text, and a max file size of 2 MiB. */
export const FORM_LIMITS = {
  parts: 32,
  fields: 32,
  files: 1,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  fileSize: 2 * 1024 * 1024,
  headerPairs: 100,
} as const;

/** The fields of a multipart form; a file is accepted in `fileFields` alone. */
export async function readForm(
  request: FastifyRequest,
  fileFields: ReadonlySet<string>,
): Promise<Record<string, string | UploadedFile>> {
  const fields = new Map<string, string | UploadedFile>();
  try {
    for await (const part of request.parts()) {
      if (fields.has(part.fieldname)) throw refusal(part.fieldname, 'This appears twice.');
      fields.set(part.fieldname, await readPart(part, fileFields));
    }
  } catch (error) {
    // The form reader's own errors name their status; its parser's do not.
    if (error instanceof Problem || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new Problem('invalid-request', {
      fields: { request: 'We could not read this form.' },
      cause: error,
    });
  }
  return Object.fromEntries(fields);
}

async function readPart(part: Multipart, fileFields: ReadonlySet<string>): Promise<string | UploadedFile> {
  if (part.type === 'file') {
    if (fileFields.has(part.fieldname))
      return { filename: String(part.filename ?? ''), bytes: await part.toBuffer() };
    part.file.resume();
    throw refusal(part.fieldname, 'A file is not accepted here.');
  }
  if (fileFields.has(part.fieldname)) throw refusal(part.fieldname, 'A file is expected here.');
  if (part.valueTruncated || part.fieldnameTruncated) throw new Problem('body-too-large');
  // A part that calls itself JSON arrives parsed; to its schema a field of a form is a text (spec §7).
  const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
  return cleanText(text, part.fieldname);
}

/** The form as its schema describes it: of a file, the name stands for the whole. */
export const describeForm = (form: Record<string, string | UploadedFile>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? value : value.filename]),
  );

/** The fields of a form that take a file. */
export function fileFieldsOf(schema: Schema): Set<string> {
  const properties = Object.entries(schema['properties'] ?? {});
  return new Set(properties.filter(([, property]) => property?.format === 'binary').map(([name]) => name));
}

function refusal(field: string, message: string): Problem {
  return new Problem('invalid-request', { fields: { [field.slice(0, 80)]: message } });
}
