import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { knownNetworks } from '../../../db/schema/accounts.ts';

/** From which client networks an account has signed in of late. */
export function createKnownNetworksRepository(db: Database) {
  return {
    async isKnown(email: string, network: string): Promise<boolean> {
      const { rowCount } = await db.$client.query({
        name: 'auth.is-known-network',
        text: `SELECT FROM known_networks k JOIN users u ON u.id = k.user_id WHERE u.email = $1 AND k.network_hash = $2`,
        values: [email, hashOf(network)],
      });
      return rowCount === 1;
    },
    async record(userId: string, network: string, at: Date): Promise<void> {
      // A school signs in all day long: a day is close enough, and most sign-ins then write nothing.
      await db.execute(sql`
        INSERT INTO known_networks AS known (user_id, network_hash, seen_at)
        SELECT id, ${hashOf(network)}, ${at}::timestamptz FROM users WHERE id = ${userId}
        ON CONFLICT (user_id, network_hash) DO UPDATE SET seen_at = excluded.seen_at
        WHERE known.seen_at < excluded.seen_at - interval '1 day'`);
    },
    async deleteOlderThan(at: Date): Promise<void> {
      await db.delete(knownNetworks).where(lt(knownNetworks.seenAt, at));
    },
  };
}

const hashOf = (network: string): string => createHash('sha256').update(network).digest('base64url');
