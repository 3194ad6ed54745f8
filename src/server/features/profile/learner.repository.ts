import type { ActivityRun } from '#domain/progress/streak.ts';
import { ACTIVITY_RUN, type ActivityRunColumns, toActivityRun } from '../../awards/activity-days.ts';
import type { Database } from '../../db/database.ts';
import { zoneOfProfile } from '../../db/student-zone.ts';
import { executeRead } from '../../db/batched-reads.ts';
import type { ProfileRow } from './profile.repository.ts';

export type ShownProfile = Omit<
  ProfileRow,
  | 'userId'
  | 'createdAt'
  | 'updatedAt'
  | 'timeZoneChangedAt'
  | 'zoneLeftOn'
  | 'zoneLeftUntil'
  | 'sampleAnswers'
  | 'studySubjectChosenAt'
>;

/** An account with everything shown beside the name; `profile` is null before the first step of onboarding. */
export interface Learner {
  userId: string;
  email: string;
  username: string;
  profile: ShownProfile | null;
  house: string | null;
  xp: number;
  run: ActivityRun;
  /** Of the profile, of the device until there is one. */
  zone: string;
}

type LearnerRow = Omit<Learner, 'profile' | 'userId' | 'run'> &
  ShownProfile &
  ActivityRunColumns & { hasProfile: boolean };

/** One prepared statement: the header asks for it on every page. */
const FIND = `
  SELECT u.email, u.username, c.house, coalesce(x.xp, 0) AS xp, ${ACTIVITY_RUN.columns},
    ${zoneOfProfile('p', 'u.id')} AS zone, p.user_id IS NOT NULL AS "hasProfile", p.first_name AS "firstName", p.last_name AS "lastName",
    p.picture_url AS "pictureUrl", p.class_grade AS "classGrade", p.school_name AS "schoolName",
    p.phone_primary AS "phonePrimary", p.birth_year AS "birthYear", p.guardian_consent AS "guardianConsent",
    p.language, p.track, p.time_zone AS "timeZone", p.role, p.clan,
    p.study_subject_id AS "studySubjectId",
    p.leaderboard_visibility AS "leaderboardVisibility", p.certificate_name AS "certificateName"
  FROM users u
  LEFT JOIN profiles p ON p.user_id = u.id
  LEFT JOIN completions c ON c.user_id = u.id
  LEFT JOIN xp_totals x ON x.user_id = u.id
  ${ACTIVITY_RUN.joinOf('u.id')}
  WHERE u.id = $1`;

/** Null once the account is gone. */
export async function findLearner(db: Database, userId: string): Promise<Learner | null> {
  const find = { name: 'profile.find-learner', text: FIND, values: [userId] };
  const [row] = await executeRead<LearnerRow>(db, find);
  if (!row) return null;
  const { email, username, house, xp, zone, hasProfile } = row;
  return {
    userId,
    email,
    username,
    house,
    xp,
    zone,
    run: toActivityRun(row),
    profile: hasProfile ? row : null,
  };
}
