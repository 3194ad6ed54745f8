import { resolve } from 'node:path';
import { connectDatabase } from '#server/backup/connect-database.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import { StartupError } from '#server/startup-error.ts';
import { runTool } from './run-tool.ts';

/** To restore a backup (`npm run restore -- <file> [--replace]`): puts it in the place of everything in the database. */
await runTool(async (args) => {
  const [file] = args.filter((arg) => !arg.startsWith('--'));
  if (file === undefined) throw new StartupError('Which backup? npm run restore -- <file> [--replace]');
  const database = await connectDatabase(readConfig(process.env), { alone: true });
  try {
    const startedAt = performance.now();
    const { rows, createdAt, deletedAgain } = await restoreBackup(database.connectionString, {
      path: resolve(file),
      replace: args.includes('--replace'),
    });
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(`${rows} rows are back, as they were at ${createdAt} (${seconds} s).`);
    if (deletedAgain > 0) console.log(`${deletedAgain} accounts deleted since then were deleted again.`);
  } finally {
    await database.close();
  }
});
