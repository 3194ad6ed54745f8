import { StartupError } from '#server/startup-error.ts';
import { loadEnvFile } from './env-file.ts';

/** Runs a command of ours with its arguments and the settings of `.env`: what a person can mend is one sentence, all else a stack. */
export async function runTool(work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    loadEnvFile(process.env);
    await work(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = error instanceof StartupError ? error.exitCode : 1;
  }
}
