import { eq } from 'drizzle-orm';
import { profiles, users } from '#server/db/schema/accounts.ts';
import type { TestStudent } from './api-client.ts';
import { createEnrolled } from './enrolled-student.ts';
import { PYTHON_COURSE } from './course-ids.ts';
import type { TestApp } from './test-app.ts';

interface Reminded {
  readonly at: Date;
  readonly timeZone?: string;
  readonly language?: string;
  readonly birthYear?: number | null;
  readonly guardianConsent?: boolean;
  readonly isConfirmed?: boolean;
}

/**
 * A student with reminders, a fixture: enrolled, with a profile, of age and with a confirmed address unless it is
 * said.
 */
export async function createReminded(
  server: Pick<TestApp, 'openBrowser' | 'db'>,
  { at, isConfirmed = true, ...profile }: Reminded,
): Promise<TestStudent> {
  const student = await createEnrolled(server, [PYTHON_COURSE]);
  const { userId } = student;
  const values = { firstName: 'Asha', timeZone: 'Asia/Kolkata', birthYear: 2000, ...profile };
  await server.db
    .insert(profiles)
    .values({ userId, ...values, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: profiles.userId, set: values });
  if (isConfirmed) await server.db.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, userId));
  return student;
}
