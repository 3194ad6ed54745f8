import { connectDatabase } from '#server/backup/connect-database.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { LINK_LIFE_MS, createResetLink } from '#server/features/identity/passwords/reset-link.ts';
import { StartupError } from '#server/startup-error.ts';
import { runTool } from './run-tool.ts';

/**
 * To reset a password by hand, with a link: `npm run password-link -- <email>`, beside a running server or without one, for
 * an academy that sends no mail.
 */
await runTool(async ([email, ...surplus]) => {
  if (!email || surplus.length > 0)
    throw new StartupError('Say who needs a new password: npm run password-link -- <email>');
  const config = readConfig(process.env);
  // Following a mailed link proves the address: where there are mails, no other way may.
  if (config.smtpUrl !== null)
    throw new StartupError(
      'This academy has a mail server: let them press "Forgot your password?" and read their mail.',
    );
  const database = await connectDatabase(config, { alone: false });
  const { db, close } = openDatabase(database.connectionString, { max: 1 });
  try {
    const made = await createResetLink(db, { email, at: new Date() });
    if (made.kind === 'no-account') throw new StartupError(`Nobody has an account with the email ${email}.`);
    if (made.kind === 'too-many')
      throw new StartupError(
        'This account has five links that work already. Use one of them, or wait an hour.',
      );
    process.stdout.write(
      `Give this link to ${made.email} and to nobody else. It works once, for ${LINK_LIFE_MS / 60_000} minutes:\n` +
        `${config.publicOrigin}/login?reset=${made.token}\n`,
    );
  } finally {
    await close();
    await database.close();
  }
});
