import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';

/** `nobody` where no account has that email address. */
export type Familiarity = 'known' | 'stranger' | 'nobody';

/** From which client networks an account has signed in of late. */
export function createKnownNetworksRepository(db: Database) {
  return {
    /** What an account is to a network, in one statement. */
    async findFamiliarity(email: string, network: string): Promise<Familiarity> {
      const { rows } = await db.$client.query<{ isKnown: boolean }>({
        name: 'auth.find-familiarity',
        text: `
          SELECT EXISTS (SELECT FROM known_networks k WHERE k.user_id = u.id AND k.network_hash = $2) AS "isKnown"
          FROM users u WHERE u.email = $1 AND u.disabled_at IS NULL`,
        values: [email, hashOf(network)],
      });
      const [account] = rows;
      return account ? (account.isKnown ? 'known' : 'stranger') : 'nobody';
    },
    async record(userId: string, network: string, at: Date): Promise<void> {
      // A school signs in all day long: a day is close enough, and most sign-ins then write nothing.
      await db.execute(sql`
        INSERT INTO known_networks AS known (user_id, network_hash, seen_at)
        SELECT id, ${hashOf(network)}, ${at}::timestamptz FROM users WHERE id = ${userId}
        ON CONFLICT (user_id, network_hash) DO UPDATE SET seen_at = excluded.seen_at
        WHERE known.seen_at < excluded.seen_at - interval '1 day'`);
    },
  };
}

const hashOf = (network: string): string => createHash('sha256').update(network).digest('base64url');
