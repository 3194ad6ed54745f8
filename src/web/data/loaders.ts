import { readData } from '../api/api-client.ts';
import { type Services, userIdOf } from './services.tsx';

/** The reads of the server that several features show, for `useResource`. */

type Api = Pick<Services, 'api'>;
type Own = Pick<Services, 'api' | 'session'>;

/** My badges, those to come, and my level. */
export const loadBadges = ({ api }: Api, signal: AbortSignal) => readData(api.GET('/badges', { signal }));

/** The question of the day and the quests of the week. */
export const loadChallenges = ({ api }: Api, signal: AbortSignal) =>
  readData(api.GET('/challenges', { signal }));

/** The tree of a subject with my status in it. */
export const loadChapters = ({ api }: Api, subjectId: string, signal: AbortSignal) =>
  readData(api.GET('/courses/getChaptersBySubject/{subjectId}', { params: { path: { subjectId } }, signal }));

/** How far I am in the setup, and my house. */
export const loadCompletion = ({ api }: Api, signal: AbortSignal) =>
  readData(api.GET('/completion/status', { signal }));

/** How far I am in each of my courses. */
export const loadCourseProgress = (services: Own, signal: AbortSignal) => {
  const path = { userId: userIdOf(services) };
  return readData(services.api.GET('/course-progress/user/{userId}', { params: { path }, signal }));
};

/** My courses. */
export const loadEnrollments = ({ api }: Api, signal: AbortSignal) =>
  readData(api.POST('/courses/getUserEnrolledCourses', { body: {}, signal }));

/** The house with the most XP first. */
export const loadHouseStandings = ({ api }: Api, signal: AbortSignal) =>
  readData(api.GET('/house-standings', { signal }));

/** My XP, entry by entry: everything else that shows XP leads here. */
export const loadLedger = ({ api }: Api, signal: AbortSignal) => readData(api.GET('/xp/ledger', { signal }));

/** My profile; who skipped the setup has none (404). */
export const loadProfile = ({ api }: Api, signal: AbortSignal) =>
  readData(api.GET('/profiles/me/profile', { signal }));

/** My numbers, where I go on, the weekly quiz that may be open, and what today holds. */
export const loadSummary = (services: Own, signal: AbortSignal) => {
  const path = { userId: userIdOf(services) };
  return readData(services.api.GET('/course-progress/summary/{userId}', { params: { path }, signal }));
};

/** What an account alone says of me. */
export const loadUserDetails = ({ api }: Api, signal: AbortSignal) =>
  readData(api.GET('/profiles/user-details', { signal }));

/** What brings how much XP, as published. */
export const loadXpRules = ({ api }: Api, signal: AbortSignal) => readData(api.GET('/xp/rules', { signal }));
