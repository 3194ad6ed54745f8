import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readContentFiles } from '#server/content/content-files.ts';
import { type ContentSource, parseContent } from '#server/content/parse-content.ts';
import { StartupError } from '#server/startup-error.ts';

const shipped = resolve(import.meta.dirname, '../../server/content');

/** The folder that a person named, or that of the courses which ship. */
export const contentFolder = (folder: string | undefined): string => (folder ? resolve(folder) : shipped);

/** Every file of the courses, read and checked as the server would. */
export const readContent = async (directory: string): Promise<ContentSource> =>
  parseContent(await readContentFiles(directory));

/** What stands in a command beside its options, and the options; all of them take a value but `write`. */
export function readArguments(args: string[], options: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: Object.fromEntries(
        options.map((name) => [name, { type: name === 'write' ? 'boolean' : 'string' } as const]),
      ),
    });
    const valueOf = (name: string): string | undefined => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    };
    return { positionals, valueOf, isWriting: values['write'] === true };
  } catch (error) {
    // Its messages are sentences for the person who typed the command.
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}
