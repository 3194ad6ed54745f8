import { rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '../startup-error.ts';

/** The process lock of a data directory, for a single instance: the system takes it back when the process ends, however it ends. */
export interface InstanceLock {
  /** What a second server may tell its user about this one. */
  announce(url: string): void;
  release(): Promise<void>;
}

/** Exit code of a server that found another one at work. */
const alreadyRunning = 3;

/** Takes the lock of a folder; throws a StartupError that names the holder when there is one. */
export async function acquireInstanceLock(directory: string): Promise<InstanceLock> {
  const address = await addressOf(directory);
  let url: string | null = null;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(JSON.stringify({ pid: process.pid, url }));
  });
  while (!(await listens(server, address))) {
    const holder = await readLockHolder(address);
    if (holder !== null) throw new StartupError(describe(holder), alreadyRunning);
    if (!address.startsWith('\0')) await rm(address, { force: true });
  }
  server.unref();
  return {
    announce: (listeningAt) => {
      url = listeningAt;
    },
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Linux has socket names that are no files and vanish with their holder. */
async function addressOf(directory: string): Promise<string> {
  const { dev, ino } = await stat(directory);
  const name = `wizlearn-${dev}-${ino}`;
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

function listens(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error);
    server.once('error', refuse);
    server.listen(address, () => {
      server.off('error', refuse);
      resolve(true);
    });
  });
}

/** Null when nobody is behind the address any more; an empty answer from a holder that is stuck. */
async function readLockHolder(address: string): Promise<string | null> {
  const socket = connect(address);
  socket.setTimeout(2_000, () => socket.destroy());
  try {
    return await text(socket);
  } catch (error) {
    const isGone =
      error instanceof Error && 'code' in error && ['ECONNREFUSED', 'ENOENT'].includes(String(error.code));
    return isGone ? null : '';
  }
}

function describe(answer: string): string {
  const { pid, url } = parseHolder(answer);
  if (pid === null) {
    return 'WizLearn is already running on this data directory, but does not answer: stop that process and start again.';
  }
  const where = url === null ? 'and is still starting' : `at ${url}`;
  return `WizLearn is already running on this data directory as process ${pid} ${where}: use that one, or stop it with "kill ${pid}" and start again.`;
}

function parseHolder(answer: string): { pid: number | null; url: string | null } {
  const holder: unknown = answer ? JSON.parse(answer) : null;
  if (!(holder instanceof Object) || !('pid' in holder) || !('url' in holder))
    return { pid: null, url: null };
  return { pid: Number(holder.pid), url: holder.url === null ? null : String(holder.url) };
}
