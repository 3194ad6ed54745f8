import { ExchangeError } from './exchange-error.ts';

/** Of a file to import, in bytes. */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;

const NEWLINE = 0x0a;

const startsWith = (bytes: Uint8Array, ...begin: number[]): boolean =>
  begin.every((byte, index) => bytes[index] === byte);

/**
 * The text of a file whose character encoding is UTF-8, with or without a byte order mark; throws an ExchangeError that
 * says how to mend it.
 */
export function decodeText(name: string, bytes: Uint8Array): string {
  if (bytes.length > MAX_IMPORT_BYTES) {
    throw new ExchangeError(`${name} is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Import it in parts.`);
  }
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    throw new ExchangeError(`${name} is a packed file. Unpack it and import the files in it.`);
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
    throw new ExchangeError(`${name} is in UTF-16. Save it as UTF-8 and import it again.`);
  }
  const text = decode(name, bytes);
  if (text.includes('\0')) throw new ExchangeError(`${name} is not a text file.`);
  if (text.trim() === '') throw new ExchangeError(`${name} is empty.`);
  return text.replaceAll(/\r\n?/g, '\n');
}

function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = firstForeignLine(bytes);
    throw new ExchangeError(
      `${name} is not in UTF-8 (first seen in line ${line}). Save it as UTF-8 and import it again.`,
    );
  }
}

function firstForeignLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(NEWLINE, from);
    const to = end === -1 ? bytes.length : end;
    try {
      decoder.decode(bytes.subarray(from, to));
    } catch {
      break;
    }
    from = to + 1;
  }
  return line;
}
