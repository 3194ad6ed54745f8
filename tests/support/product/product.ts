import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

/** The product as a person starts it: its own process, a real port, the production build. */
export interface Product {
  origin: string;
  /** Ctrl-C: drains and ends. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

const checkout = resolve(import.meta.dirname, '../../..');

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** Below the ports that systems give to connections: one of those could take it before the product, or between two starts. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  return (await isFree(port)) ? port : freePort();
}

/** Starts the product for end-to-end tests, or a program of a test around it; `env` says on which database and with which limits. */
export async function startProduct(
  env: Readonly<Record<string, string>>,
  program = 'src/server/main.ts',
): Promise<Product> {
  const port = await freePort();
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [program], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', PORT: String(port), ...env },
    });
    child = started;
    let output = '';
    await new Promise<void>((ready, fail) => {
      const read = (chunk: Buffer): void => {
        output += chunk.toString();
        // What the server calls an error belongs beside the failure it explains.
        if (chunk.includes('"level":"error"')) process.stderr.write(chunk);
        if (output.includes('WizLearn is ready')) ready();
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('exit', (code) => fail(new Error(`the product ended with ${code}:\n${output}`)));
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  };

  await start();
  return {
    origin: `http://localhost:${port}`,
    start,
    stop: () => end('SIGINT'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}
