import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';

export const checkout = resolve(import.meta.dirname, '../../..');

export interface Ended {
  readonly code: number;
  /** Empty where the output went to the terminal. */
  readonly output: string;
  readonly wallSeconds: number;
  /** Of the process and all that it started; null where the system does not tell (it does on Linux). */
  readonly cpuSeconds: number | null;
}

/** Clock ticks a second: the same on every Linux that Node runs on. */
const TICKS = 100;

/** Processor time of all children that have ended (proc(5): `cutime` and `cstime`). */
function readChildrenSeconds(): number | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return null;
  }
}

let counted = readChildrenSeconds() ?? 0;

/** What has been added since it was last asked: the share of the child that has just ended. */
export function takeChildSeconds(): number | null {
  const total = readChildrenSeconds();
  if (total === null) return null;
  const own = total - counted;
  counted = total;
  return own;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Shows the output while it comes instead of keeping it. */
  readonly isLoud?: boolean;
  /** Leaves the processor to others that want it. */
  readonly isPatient?: boolean;
}

function makePatient(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or may not be changed: it runs as others do.
  }
}

/** Runs a program of node_modules/.bin, or a path in the checkout, to its end. Never rejects. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, isLoud = false, isPatient = false }: RunOptions = {},
): Promise<Ended> {
  const startedAt = performance.now();
  const command = program.includes('/')
    ? join(checkout, program)
    : join(checkout, 'node_modules/.bin', program);
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: checkout,
      stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', ...env },
    });
    if (isPatient && child.pid !== undefined) makePatient(child.pid);
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const end = (code: number): void =>
      done({
        code,
        output,
        wallSeconds: (performance.now() - startedAt) / 1000,
        cpuSeconds: takeChildSeconds(),
      });
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
