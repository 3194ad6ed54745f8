const boundary = 'x-form-boundary';

interface PartHead {
  readonly filename?: string;
  readonly type?: string;
}

/** One part of a multipart form; with a filename it is a file. */
export function part(name: string, value: Buffer | string, { filename, type }: PartHead = {}): Buffer {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const contentType = type ?? (file ? 'image/png' : undefined);
  const head = file + (contentType === undefined ? '' : `\r\nContent-Type: ${contentType}`);
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
}

/** A whole form with its content type. */
export const formOf = (...parts: Buffer[]) => ({
  payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  type: `multipart/form-data; boundary=${boundary}`,
});
