import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './postgres-installation.ts';

/** A PostgreSQL server process; its children are its own business. */
export interface Postmaster {
  /** Resolves, never rejects, with the reason once the process is gone. */
  readonly exited: Promise<string>;
  /** Disconnects everyone, writes a checkpoint and ends. */
  stop(): Promise<void>;
}

interface LaunchOptions {
  readonly program: string;
  readonly data: string;
  readonly account: Account | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Removed after PostgreSQL has been stopped because this process died; for throw-away clusters. */
  readonly removeAfterCrash: string | null;
}

const longestLog = 5_000_000;
const fastShutdownMs = 15_000;
const immediateShutdownMs = 5_000;

// Waits until this process is gone, which closes its input, then stops PostgreSQL: the pid is checked against
// postmaster.pid because the system may have given it to someone else.
const watcherScript = `
trap '' INT TERM HUP
cat >/dev/null
ours() { [ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$2" ] && kill -0 "$2" 2>/dev/null; }
ours "$1" "$2" && kill -INT "$2"
for second in 1 2 3 4 5 6 7 8 9 10; do ours "$1" "$2" && sleep 1; done
ours "$1" "$2" && kill -QUIT "$2" && sleep 1
[ -z "$3" ] || rm -rf "$3"
`;

/** Starts PostgreSQL in a session of its own, so that Ctrl-C in a terminal does not reach it before the server has drained. */
export async function launchPostmaster(options: LaunchOptions): Promise<Postmaster> {
  const { program, data, account, settings, logFile, removeAfterCrash } = options;
  await rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program, ['-D', data, ...flags], {
    cwd: data,
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: true,
    ...account,
  });
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  const watcher = child.pid === undefined ? null : watch(data, child.pid, removeAfterCrash);
  closeSync(log);
  void exited.then(() => stopWatcher(watcher));
  return { exited, stop: () => stop(child, exited) };
}

function watch(data: string, pid: number, removeAfterCrash: string | null): ChildProcess {
  const args = ['-c', watcherScript, 'wizlearn-watcher', data, String(pid), removeAfterCrash ?? ''];
  const watcher = spawn('/bin/sh', args, { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  watcher.unref();
  return watcher;
}

function stopWatcher(watcher: ChildProcess | null): void {
  if (watcher?.pid === undefined || watcher.exitCode !== null) return;
  try {
    process.kill(-watcher.pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  child.kill('SIGINT');
  if (await endsWithin(exited, fastShutdownMs)) return;
  child.kill('SIGQUIT');
  if (await endsWithin(exited, immediateShutdownMs)) return;
  child.kill('SIGKILL');
  await exited;
}

async function endsWithin(exited: Promise<string>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const late = wait(ms, false, { signal: timer.signal }).catch(() => false);
  const ended = await Promise.race([exited.then(() => true), late]);
  timer.abort();
  return ended;
}

/** Stops a PostgreSQL that outlived the server which had started it. Only the holder of the instance lock may call this. */
export async function stopOrphan(data: string): Promise<boolean> {
  const path = join(data, 'postmaster.pid');
  const content = await readFile(path, 'utf8').catch(() => '');
  const pid = Number(content.split('\n', 1)[0]);
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const process = await identify(pid, data);
  if (process === 'ours') await stopProcess(pid, data);
  if (process === 'someone else') await disownPid(data, content);
  return process === 'ours';
}

async function identify(pid: number, data: string): Promise<'ours' | 'someone else' | 'gone'> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return 'gone';
  }
  return (await isRunningOn(pid, data)) ? 'ours' : 'someone else';
}

/** PostgreSQL's working directory is its data directory. */
async function isRunningOn(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === data;
  }
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
  return command?.stdout.includes(`postgres -D ${data}`) ?? false;
}

async function stopProcess(pid: number, data: string): Promise<void> {
  const steps = [
    ['SIGINT', fastShutdownMs],
    ['SIGQUIT', immediateShutdownMs],
    ['SIGKILL', immediateShutdownMs],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    process.kill(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if ((await identify(pid, data)) !== 'ours') return;
      await wait(20);
    }
  }
}

/**
 * Cleans a stale pid file: the system gave the pid of a crashed PostgreSQL to another process, for which PostgreSQL would
 * refuse to start. The rest of the file stays: by it PostgreSQL notices children of the crashed one that are still at work.
 */
async function disownPid(data: string, content: string): Promise<void> {
  const impossiblePid = '999999999';
  await writeFile(join(data, 'postmaster.pid'), content.replace(/^\d+/, impossiblePid));
  const socketDirectory = content.split('\n')[4]?.trim();
  if (socketDirectory) await rm(join(socketDirectory, '.s.PGSQL.5432.lock'), { force: true });
}

/** The last lines PostgreSQL wrote. */
export async function readLogTail(logFile: string): Promise<string> {
  const content = await readFile(logFile, 'utf8').catch(() => '');
  return content.trim().split('\n').slice(-6).join('\n');
}

async function rotateLog(logFile: string): Promise<void> {
  const found = await stat(logFile).catch(() => null);
  if (found && found.size > longestLog) await rename(logFile, `${logFile}.1`);
}
