import { resolve } from 'node:path';
import { createBackup } from '#server/backup/create-backup.ts';
import { dropOldBackups } from '#server/backup/scheduled-backups.ts';
import { connectDatabase } from '#server/backup/connect-database.ts';
import { readConfig } from '#server/config.ts';
import { runTool } from './run-tool.ts';

/** To back up the database (`npm run backup [-- <folder>]`): the whole of it as one file, while students go on. */
await runTool(async ([folder]) => {
  const config = readConfig(process.env);
  const directory = folder === undefined ? config.backupDirectory : resolve(folder);
  const database = await connectDatabase(config, { alone: false });
  try {
    const startedAt = performance.now();
    const { path, rows } = await createBackup(database.connectionString, {
      directory,
      now: () => new Date(),
    });
    if (folder === undefined) await dropOldBackups(directory, new Date());
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.log(`${rows} rows are in ${path} (${seconds} s).`);
  } finally {
    await database.close();
  }
});
