import { eq } from 'drizzle-orm';
import { reviewCards } from '#server/db/schema/library.ts';
import { answersTo } from '#tests/support/server/attempt-fixtures.ts';
import { PYTHON, PYTHON_COURSE } from '#tests/support/server/course-ids.ts';
import { at, listAt } from './recorder.ts';
import type { Story, Student } from './story-of-an-account.ts';

/** Where the story learns: the ids on the way to one lesson. */
interface Place {
  readonly courseId: string;
  readonly subjectId: string;
  readonly chapterId: string;
  readonly topicId: string;
  readonly subtopicId: string;
  /** The first lessons of the subject. */
  readonly subtopicIds: readonly string[];
}

/** Reads the catalogue and enrols. */
export async function chooseCourse({ call }: Story, { as }: Student): Promise<Place> {
  const [courseId, subjectId] = [PYTHON_COURSE, PYTHON];
  await call('getAllCourse');
  await call('getAllCoursesBasic');
  await call('getCourseDetails', { as, body: { courseId } });
  await call('getSubjectsByCourse', { as, parameters: { courseId } });
  await call('getAllSubjectsFromCourse', { as, body: { courseId } });
  const chapters = await call('getChaptersBySubject', { as, parameters: { subjectId } });
  await call('getAllChaptersFromCourseSubject', { as, body: { courseId, subjectId } });
  const chapterId = at(chapters, 'data', 0, '_id');
  const topicId = at(chapters, 'data', 0, 'topics', 0, '_id');
  const subtopicIds = listAt(chapters, 'data')
    .flatMap((chapter) => listAt(chapter, 'topics').flatMap((topic) => listAt(topic, 'subtopics')))
    .map((subtopic) => at(subtopic, '_id'));
  const subtopicId = subtopicIds[0] ?? '';
  await call('getTopicsByChapter', { as, parameters: { chapterId } });
  await call('enrollUser', { as, body: { courseId } });
  await call('getUserEnrolledCourses', { as, body: {} });
  await call('getCompleteSubject', { as, parameters: { courseId, subjectId } });
  await call('getSubtopic', { as, parameters: { subtopicId } });
  await call('getProfessorBySubjectId', { as, body: { subjectId, courseId } });
  await call('getProfessorBySubject', { as, body: { subjectName: 'Python Programming' } });
  await call('searchLibrary', { as, parameters: { q: 'loop' } });
  return { courseId, subjectId, chapterId, topicId, subtopicId, subtopicIds };
}

/** A session of study: lessons done, a note, a bookmark, questions to the tutor. */
export async function study(
  { call, prepare, wait }: Story,
  { as, userId }: Student,
  place: Place,
): Promise<void> {
  const { courseId, subjectId, topicId, subtopicId, subtopicIds } = place;
  const course = { userId, courseId };
  const lesson = { ...course, subtopicId };
  await call('initializeProgress', { as, body: { ...course, subjectId } });
  await call('startStudySession', { as, parameters: course, body: {} });
  wait(3);
  await call('updateSubtopicProgress', {
    as,
    parameters: lesson,
    body: { status: 'completed', timeSpent: 180 },
  });
  for (const next of subtopicIds.slice(1, 4)) {
    const parameters = { ...course, subtopicId: next };
    await prepare('updateSubtopicProgress', { as, parameters, body: { status: 'completed' } });
  }
  const note = await call('addNote', {
    as,
    parameters: lesson,
    body: { content: 'print() writes one line; its end can be changed with end="".' },
  });
  const kept = { ...lesson, noteId: at(note, 'data', '_id') };
  const read = await call('getNote', { as, parameters: kept });
  const rev = Number(at(read, 'data', 'rev'));
  await call('updateNote', {
    as,
    parameters: kept,
    body: { content: 'print() ends a line, unless end="".', rev },
  });
  await call('listNotes', { as, parameters: { ...course, subjectId } });
  await call('deleteNote', { as, parameters: kept });
  await call('toggleBookmark', { as, parameters: lesson, body: {} });
  await call('getCourseSettings', { as, parameters: course });
  await call('updateCourseSettings', {
    as,
    parameters: course,
    body: { dailyGoalMinutes: 20, reminders: true },
  });

  const question = 'Why does a loop need a condition?';
  const turn = await call('askTutor', { as, body: { courseId, subjectId, subtopicId, query: question } });
  await call('revealNextHint', {
    as,
    parameters: { queryId: at(turn, 'data', 'queryId') },
    body: { courseId, from: 'passages' },
  });
  const saved = await call('saveUserQuery', {
    as,
    body: {
      userId,
      courseId,
      subjectId,
      topicId,
      subtopicId,
      query: question,
      queryResponse: 'So that it ends.',
    },
  });
  const where = { ...lesson, subjectId, topicId };
  const queryId = at(saved, 'data', 'queryId');
  await call('listUserQueries', { as, parameters: where });
  await call('listAllUserQueries', { as, parameters: { userId } });
  await call('updateUserQuery', {
    as,
    parameters: { ...where, queryId },
    body: { queryResponse: 'So that it ends one day.' },
  });
  await call('deleteUserQuery', { as, parameters: { ...where, queryId } });
}

/** Practice in a topic, in Learn mode, given up after one question. */
export async function practise({ call, prepare }: Story, { as }: Student, { topicId }: Place): Promise<void> {
  await call('getTopic', { as, parameters: { topicId } });
  const practice = { kind: 'topic', topicId, mode: 'learn', questionCount: 5 };
  const parameters = {
    attemptId: at(await prepare('startQuizAttempt', { as, body: practice }), 'data', 'attemptId'),
  };
  await call('checkAttemptAnswer', { as, parameters, body: { epoch: 0, index: 0, option: 1 } });
  await call('abandonQuizAttempt', { as, parameters });
}

/** The weekly quiz from its announcement to the certificate, and what it leaves to review. */
export async function sitWeeklyQuiz(story: Story, { as, userId }: Student, place: Place): Promise<void> {
  const { call, server, wait } = story;
  const { courseId, subjectId } = place;
  await call('getPreviousWeek', { as, parameters: { userId, courseId, subjectId } });
  const started = await call('startQuizAttempt', { as, body: { kind: 'weekly', courseId, subjectId } });
  const attemptId = at(started, 'data', 'attemptId');
  const total = listAt(started, 'data', 'questions').length;
  const parameters = { attemptId };
  const leased = await call('leaseQuizAttempt', {
    as,
    parameters,
    body: { writerId: 'laptop-of-asha', intent: 'take' },
  });
  const epoch = Number(at(leased, 'data', 'epoch'));
  const answers = await answersTo(server.db, attemptId, total - 2);
  await call('saveAttemptAnswers', {
    as,
    parameters,
    body: { rev: 1, epoch, answers: { 0: answers['0'] }, index: 1 },
  });
  await call('getQuizAttempt', { as, parameters });
  wait(7);
  await call('submitQuizAttempt', { as, parameters, body: { answers, epoch } });
  await call('listQuizAttempts', { as, parameters: { kind: 'weekly', subjectId } });
  await call('createWeeklyQuizReport', { as, body: { userId, courseId, subjectId, attemptId } });
  const reports = await call('listWeeklyQuizReports', { as, parameters: { userId, subjectId, courseId } });
  await call('verifyCertificate', { parameters: { code: findCode(reports) } });
  const cards = await call('listReviewCards', { as });
  const cardId = at(cards, 'data', 0, '_id');
  // Not before its day, and that of the story has no end.
  await server.db
    .update(reviewCards)
    .set({ dueAt: new Date(0) })
    .where(eq(reviewCards.id, cardId));
  await call('answerReviewCard', { as, parameters: { cardId }, body: { option: 1 } });
  await call('reportQuestion', {
    as,
    body: {
      questionId: at(started, 'data', 'questions', 0, 'questionId'),
      reason: 'Two of the options mean the same.',
    },
  });
  const slots = await call('listVivaSlots', { as, parameters: { subjectId } });
  const booking = await call('bookVivaSlot', {
    as,
    body: { subjectId, startsAt: at(slots, 'data', 0, 'startsAt') },
  });
  await call('cancelVivaBooking', { as, parameters: { bookingId: at(booking, 'data', 'bookingId') } });
}

const findCode = (reports: unknown): string =>
  /"certificateCode":"([A-Z0-9-]+)"/.exec(JSON.stringify(reports))?.[1] ?? '';

/** The progress after a quiz, XP, the leaderboard and the challenges. */
export async function lookAround({ call }: Story, { as, userId }: Student, place: Place): Promise<void> {
  const { courseId, subjectId } = place;
  await call('getCourseProgress', { as, parameters: { userId, courseId } });
  await call('listCourseProgress', { as, parameters: { userId } });
  await call('getProgressSummary', { as, parameters: { userId } });
  await call('getHome', { as });
  await call('getStudyStatistics', { as, parameters: { userId } });
  await call('getStudyDay', { as, parameters: { userId, day: '2026-11-21' } });
  await call('listLessonAnswers', { as, parameters: { userId, subtopicId: place.subtopicId } });
  await call('getSubjectProgress', { as, parameters: { userId, courseId, subjectId } });
  await call('getCourseAnalytics', { as, parameters: { userId, courseId } });
  await call('initializeExistingProgress', { as, parameters: { userId, courseId }, body: {} });
  await call('checkFixEnrollments', { as, parameters: { userId }, body: {} });
  await call('getXpLedger', { as });
  await call('getXpRules', { as });
  await call('listBadges', { as });
  await call('getLeaderboard', { as, parameters: { window: 'week' } });
  await call('streamLeaderboard', { as });
  await call('getHouseStandings', { as });
  const challenges = await call('listChallenges', { as });
  await call('answerDailyChallenge', {
    as,
    body: { challengeId: findDaily(challenges), option: 1 },
  });
}

const findDaily = (challenges: unknown): string =>
  /"(daily-\d{4}-\d\d-\d\d-[a-z-]+)"/.exec(JSON.stringify(challenges))?.[1] ?? '';
