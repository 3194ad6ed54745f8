import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createRefreshTokens } from '#server/features/identity/tokens/refresh-tokens.ts';
import { runTool } from '../run-tool.ts';
import { findDataLoss, tabulateCalls } from './findings.ts';
import { createOpenLoopClient } from './open-loop-client.ts';
import { measureScale } from './scale.ts';
import { runSchoolDay } from './school-day.ts';
import { writeStudents } from './school.ts';
import { startServers } from './servers.ts';

const OPTIONS = {
  students: { type: 'string', default: '100' },
  processes: { type: 'string', default: '1' },
  port: { type: 'string', default: '4100' },
  'sign-in': { type: 'string', default: '60' },
  begin: { type: 'string', default: '60' },
  'save-every': { type: 'string', default: '5' },
  quiz: { type: 'string', default: '30' },
  'hand-in': { type: 'string', default: '10' },
  'password-share': { type: 'string', default: '0.1' },
  'seed-students': { type: 'string' },
  'ledger-rows': { type: 'string' },
} as const;

/**
 * The load test: a school sits the weekly quiz at the same time (`npm run load -- --students 1000
 * --processes 4`), or, with `--seed-students 1000000 --ledger-rows 10000000`, what one call costs in an academy of that size.
 */
async function load(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values['seed-students'] !== undefined) {
    const size = Number(values['seed-students']);
    const ledgerRows = Number(values['ledger-rows'] ?? 10 * size);
    await measureScale({ students: size, ledgerRows }, (line) => console.log(line));
    return;
  }
  const students = Number(values.students);
  const servers = await startServers(Number(values.processes), Number(values.port));
  const database = new pg.Client({ connectionString: servers.connectionString });
  const client = createOpenLoopClient(servers.ports);
  try {
    await database.connect();
    await writeStudents(database, 1, students);
    await database.query('VACUUM ANALYZE');
    const tokens = createRefreshTokens([servers.secret]);
    const before = await servers.processorSeconds();
    const outcomes = await runSchoolDay(
      {
        students,
        signIn: Number(values['sign-in']),
        begin: Number(values.begin),
        saveEvery: Number(values['save-every']),
        quiz: Number(values.quiz),
        handIn: Number(values['hand-in']),
        passwordShare: Number(values['password-share']),
      },
      {
        client,
        random: Math.random,
        refreshTokenOf: ({ sessionId }) => tokens.mint({ sessionId, counter: 0 }),
      },
    );
    const spent = (await servers.processorSeconds()) - before;
    const losses = await findDataLoss(database, outcomes);
    const handedIn = outcomes.filter(({ isHandedIn }) => isHandedIn).length;
    console.log(
      `${students} students, ${servers.ports.length} processes, ${availableParallelism()} processors,`,
    );
    console.log(
      `${Math.round(totalmem() / 2 ** 30)} GiB; the servers took ${spent.toFixed(1)} s of processor.\n`,
    );
    console.log(tabulateCalls(client.measured));
    console.log(
      `\n${handedIn} handed in; ${losses.length} losses${losses
        .slice(0, 10)
        .map((loss) => `\n${loss}`)
        .join('')}`,
    );
    if (losses.length > 0) process.exitCode = 1;
  } finally {
    client.close();
    await database.end();
    await servers.stop();
  }
}

if (import.meta.main) await runTool(load);
