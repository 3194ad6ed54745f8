import { connectDatabase } from '#server/backup/connect-database.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { ACCOUNT_ROLES, changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import { STAFF_PASSWORD_LENGTH } from '#server/features/identity/passwords/password-rules.ts';
import { StartupError } from '#server/startup-error.ts';
import { runTool } from './run-tool.ts';

/**
 * To change the role of an account, as to make somebody a teacher or an admin: `npm run role -- <email>
 * <student|teacher|admin>`, beside a running server or without one.
 */
await runTool(async ([email, wanted, ...surplus]) => {
  const role = ACCOUNT_ROLES.find((known) => known === wanted);
  if (!email || !role || surplus.length > 0) {
    throw new StartupError(
      `Say whose role it is and which: npm run role -- <email> <${ACCOUNT_ROLES.join('|')}>`,
    );
  }
  const database = await connectDatabase(readConfig(process.env), { alone: false });
  const { db, close } = openDatabase(database.connectionString, { max: 1 });
  try {
    const change = await changeAccountRole(db, { email, role, at: new Date() });
    if (change.kind === 'no-account')
      throw new StartupError(`Nobody has an account with the email ${email}.`);
    if (change.kind === 'unchanged') process.stdout.write(`${email} is ${role} already.\n`);
    else {
      process.stdout.write(
        `${email} was ${change.before} and is ${role} now, within 5 seconds everywhere.\n`,
      );
      if (role !== 'student')
        process.stdout.write(
          `Ask them to choose a password of at least ${STAFF_PASSWORD_LENGTH} characters, should theirs be shorter.\n`,
        );
    }
  } catch (error) {
    throw isWithoutTables(error)
      ? new StartupError('There is nobody yet: start WizLearn once, and let them register.')
      : error;
  } finally {
    await close();
    await database.close();
  }
});

/** PostgreSQL's "undefined table", wrapped by the query builder. */
function isWithoutTables(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '42P01') return true;
  }
  return false;
}
