import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { createCallBudget } from './ai/call-budget.ts';
import { createTutorModel } from './ai/tutor-model.ts';
import { refuseWithheldRepeat } from './answer-visibility.ts';
import type { AppDeps } from './app-deps.ts';
import { createDatabaseEvents } from './db/database-events.ts';
import { type DiskWatch, type ReadFreeBytes, createDiskWatch, freeBytesReader } from './db/disk-space.ts';
import { createAttemptsHandlers } from './features/attempts/attempts.handlers.ts';
import { createStartFinder } from './features/attempts/first-lesson.service.ts';
import { createReadingService } from './features/attempts/reading.service.ts';
import { previewTopicQuiz } from './features/attempts/quiz-plans.ts';
import { createAuthoredCoursesHandlers } from './features/authoring/authored-courses.handlers.ts';
import { createExchangeHandlers } from './features/authoring/exchange.handlers.ts';
import { createLessonsHandlers } from './features/authoring/lessons.handlers.ts';
import {
  type QuestionReader,
  type QuestionReaderLimits,
  createQuestionReader,
} from './features/authoring/question-reader.ts';
import { createSubjectsHandlers } from './features/authoring/subjects.handlers.ts';
import { createBadgesHandlers } from './features/badges/badges.handlers.ts';
import { createCatalogueHandlers } from './features/catalogue/catalogue.handlers.ts';
import { type CurrentCourses, createCurrentCourses } from './features/catalogue/current-courses.ts';
import { createChallengesHandlers } from './features/challenges/challenges.handlers.ts';
import { createQuestSettler, payingQuests } from './features/challenges/quest-settling.ts';
import { createClanList } from './features/clans/clan-list.ts';
import { createClansHandlers } from './features/clans/clans.handlers.ts';
import { createCompletionHandlers } from './features/completion/completion.handlers.ts';
import { createHomeHandlers } from './features/home/home.handlers.ts';
import { createHousesHandlers } from './features/houses/houses.handlers.ts';
import { createStandingsHandlers } from './features/houses/standings.handlers.ts';
import { createAccountsHandlers } from './features/identity/accounts/accounts.handlers.ts';
import { createExportsHandlers } from './features/identity/accounts/exports.handlers.ts';
import { createAuthHandlers } from './features/identity/auth.handlers.ts';
import { type AuthParts, createAuthParts } from './features/identity/auth.ts';
import type { PasswordCost } from './features/identity/passwords/passwords.ts';
import { createSessionsHandlers } from './features/identity/sessions/sessions.handlers.ts';
import { createSessionsRepository } from './features/identity/sessions/sessions.repository.ts';
import { createLeaderboardStreams } from './features/leaderboard/leaderboard-streams.ts';
import { createLeaderboardHandlers } from './features/leaderboard/leaderboard.handlers.ts';
import { createLibraryHandlers } from './features/library/library.handlers.ts';
import { createMediaHandlers } from './features/media/media.handlers.ts';
import { createPictures } from './features/media/pictures.ts';
import { createNotesHandlers } from './features/notes/notes.handlers.ts';
import { createNotificationsHandlers } from './features/notifications/notifications.handlers.ts';
import { createProfileHandlers } from './features/profile/profile.handlers.ts';
import {
  createFirstLessonFinder,
  createNextRecommended,
} from './features/progress/course-progress.service.ts';
import { createProgressHandlers } from './features/progress/progress.handlers.ts';
import { createNotesRenderer } from './features/public-pages/notes-renderer.ts';
import { registerPublicPages } from './features/public-pages/public-pages.ts';
import { createQueriesHandlers } from './features/queries/queries.handlers.ts';
import { createCourseSettingsHandlers } from './features/reminders/course-settings.handlers.ts';
import {
  type EmailRemindersService,
  createEmailRemindersService,
} from './features/reminders/email-reminders.service.ts';
import { createNotificationSettingsHandlers } from './features/reminders/notification-settings.handlers.ts';
import { createCertificateFinder } from './features/reports/certificates.ts';
import { createReportsHandlers } from './features/reports/reports.handlers.ts';
import { createReviewHandlers } from './features/review/review.handlers.ts';
import { createTutorHandlers } from './features/tutor/tutor.handlers.ts';
import { createVivaHandlers } from './features/viva/viva.handlers.ts';
import { createXpHandlers } from './features/xp/xp.handlers.ts';
import { loadContract } from './http/contract-document.ts';
import { createEnrollmentCheck } from './http/enrollment.repository.ts';
import { watchEventLoop } from './http/event-loop-watch.ts';
import type { Handlers } from './http/handlers.ts';
import { registerHealth } from './http/health.ts';
import { createIdempotencyRepository } from './http/idempotency.repository.ts';
import { registerApiReference } from './http/pages/api-reference.ts';
import { registerCspReports } from './http/pages/csp-reports.ts';
import { registerFigures } from './http/pages/figures.ts';
import { registerFlowAtlas } from './http/pages/flow-atlas.ts';
import { loadWebFiles, type WebFiles } from './http/pages/web-files.ts';
import { Problem } from './http/problem.ts';
import { registerOperations } from './http/register-operations.ts';
import { createServer } from './http/server.ts';
import { answerUnknownRoutes } from './http/unknown-routes.ts';
import { type CallLimits, createCallLimits } from './limits/call-limits.ts';
import { createConcurrencyLimit } from './limits/concurrency-limit.ts';
import { createJobQueue } from './limits/job-queue.ts';
import { RATE_LIMITS, type LimitsTable } from './limits/limits-table.ts';
import { limitMails } from './limits/mail-limits.ts';
import { createRequestLimits, syncCountsWhileRunning } from './limits/operation-limits.ts';
import { createMail } from './mail/create-mail.ts';
import type { MailPort } from './mail/mail-port.ts';
import { type MailSender, createMailSender } from './mail/mail-sender.ts';

interface AppOptions {
  /** How often what may be asked; the shipped table by default. */
  limits?: LimitsTable;
  /** Bytes free where the embedded database lives; measured by default. */
  readFreeBytes?: ReadFreeBytes;
  /** Where the log goes; standard error by default. */
  logTo?: DestinationStream;
  /** Sends mails; what the configuration says by default. */
  mail?: MailPort;
  /** What a stored password costs to check; the shipped cost by default. */
  passwordCost?: PasswordCost;
  /** What reading a file of questions may take; as much as ships by default. */
  questionReader?: Partial<QuestionReaderLimits>;
  /** Folder of the built pages. */
  webRoot?: string;
}

const builtPages = join(import.meta.dirname, '../../dist/web');

/**
 * The whole product as one Fastify app behind one port that is not open yet: API, pages, health. The composition root:
 * dependencies are wired here.
 */
export async function createApp(
  deps: AppDeps,
  { webRoot = builtPages, mail, limits = RATE_LIMITS, ...options }: AppOptions = {},
): Promise<FastifyInstance> {
  const { db, now } = deps;
  const contract = loadContract();
  const app = await createServer({ ...deps, contract, logTo: options.logTo });
  const eventLoop = watchEventLoop(app);
  const callLimits = createCallLimits(deps, limits);
  const disk = await watchDisk(app, options.readFreeBytes ?? freeBytesReader(deps.config));
  const auth = await createAuthParts(deps, { ...options, limits });
  const mails = createMailSender(mail ?? (await createMail(deps, app.log)), app.log);
  app.addHook('onClose', () => mails.close());
  const reader = createQuestionReader(app.log, options.questionReader);
  app.addHook('onClose', () => reader.close());
  const courses = createCurrentCourses(deps);
  const reminders = createEmailRemindersService(deps, limitMails(mails, callLimits, 'reminderLinkMail'));
  const handlers = createHandlers(app, deps, { auth, mails, callLimits, reader, courses, reminders });
  const countAnonymous = (ip: string) => callLimits.count('anonymous', { ip });
  registerHealth(app, { db, disk, eventLoop });
  registerApiReference(app);
  registerFlowAtlas(app, countAnonymous);
  await registerFigures(app);
  const notes = createNotesRenderer(app.log);
  app.addHook('onClose', () => notes.close());
  await registerPublicPages(app, deps, {
    courses,
    webRoot,
    renderNotes: notes.render,
    findCertificate: createCertificateFinder(deps),
    reminders,
    countCall: countAnonymous,
  });
  registerCspReports(app, deps.now, (ip) => callLimits.count('browserReports', { ip }));
  registerOperations(app, {
    contract,
    handlers,
    authenticate: auth.authenticate,
    isEnrolled: createEnrollmentCheck(db),
    limits: createRequestLimits(callLimits, limits),
    sessionOf: auth.sessionOf,
    hasRoom: () => !disk.isNearlyFull(),
    async onForbidden({ userId }, operation) {
      if (!(await callLimits.isFirstInMinute(`refused|${operation}|${userId}`))) return;
      await auth.audit.record({ at: now(), kind: 'access.refused', userId, detail: { operation } });
    },
    idempotency: createIdempotencyRepository(db),
    inTurn: createConcurrencyLimit(),
    refuseWithheldRepeat: (userId, answer) => refuseWithheldRepeat(db, { userId, at: now(), answer }),
    now,
  });
  answerUnknownRoutes(app, { contract, webFiles: openWebFiles(webRoot, deps.config) });
  syncCountsWhileRunning(app, callLimits);
  return app;
}

interface HandlerParts {
  auth: AuthParts;
  mails: MailSender;
  callLimits: CallLimits;
  reader: QuestionReader;
  courses: CurrentCourses;
  reminders: EmailRemindersService;
}

/** What carries out each call of the contract. */
function createHandlers(
  app: FastifyInstance,
  deps: AppDeps,
  { auth, mails, callLimits, reader, courses, reminders }: HandlerParts,
): Handlers {
  // One for all, so that only one picture is decoded at a time.
  const pictures = createPictures();
  const findStart = createStartFinder(deps);
  const clanList = createClanList(deps);
  const questPorts = {
    findNextRecommended: createNextRecommended(deps, { courses, findStart }),
    findFirstLesson: createFirstLessonFinder(courses),
  };
  const offered: Omit<Handlers, 'getHome'> = {
    ...createAuthHandlers(auth, { limits: callLimits }),
    ...createSessionsHandlers(auth, { limits: callLimits }),
    ...createAccountsHandlers(auth, { mails, limits: callLimits }),
    ...createExportsHandlers(deps),
    // A profile says which clan somebody is in, and as whom others see them there.
    ...createProfileHandlers(deps, { pictures, onSaved: clanList.invalidate }),
    ...createCompletionHandlers(deps),
    ...createHousesHandlers(deps, { pictures }),
    ...createStandingsHandlers(deps),
    ...createLeaderboardHandlers(deps, { streams: openLeaderboardStreams(app, deps) }),
    ...createCatalogueHandlers(deps, { courses, previewTopicQuiz }),
    ...createAuthoredCoursesHandlers(deps),
    ...createSubjectsHandlers(deps),
    ...createLessonsHandlers(deps),
    ...createExchangeHandlers(deps, { reader }),
    ...createProgressHandlers(deps, { courses, findStart }),
    ...createCourseSettingsHandlers(deps, { courses, reminders }),
    ...createNotesHandlers(deps, { courses }),
    ...createQueriesHandlers(deps, {
      courses,
      findQuestionsLeft: (user) => callLimits.allowanceLeft('ai', { ip: '', user }),
    }),
    ...createAttemptsHandlers(deps),
    ...createReportsHandlers(deps, { readAttempt: createReadingService(deps).read }),
    ...createXpHandlers(deps, {
      courses,
      findNextRecommended: questPorts.findNextRecommended,
    }),
    ...createBadgesHandlers(deps),
    ...createLibraryHandlers(deps),
    ...createReviewHandlers(deps),
    ...createVivaHandlers(deps),
    ...createTutorHandlers(deps, {
      courses,
      countQuestion: (tx, user) => callLimits.countWithAnswer(tx, 'ai', { ip: '', user }),
      ...tutorSurroundings(app, deps),
    }),
    ...createMediaHandlers(deps, { pictures }),
    ...createClansHandlers(deps, { list: clanList }),
    ...createChallengesHandlers(deps, questPorts),
    ...createNotificationsHandlers(deps),
    ...createNotificationSettingsHandlers(deps, { reminders }),
  };
  const quests = {
    settle: createQuestSettler(deps, questPorts),
    onFailure: (thrown: unknown) => app.log.error({ err: thrown }, 'quests were not settled'),
  };
  const home = createHomeHandlers(offered, (thrown) =>
    app.log.warn({ err: thrown }, 'the plan of Home was left out'),
  );
  return { ...offered, ...payingQuests(offered, quests), ...home };
}

/** One page is packed at a time: the threads that do it check passwords too. */
function openWebFiles(
  webRoot: string,
  { aiHouseHost: aiHost, apiOrigin: apiHost, publicOrigin: origin, smtpUrl }: AppDeps['config'],
): WebFiles | null {
  const queue = createJobQueue({ atOnce: 1, waiting: 64 });
  const settings = { aiHost, apiHost, origin, sendsMail: smtpUrl !== null };
  return loadWebFiles(webRoot, settings, (job) => queue.run(job));
}

async function watchDisk(app: FastifyInstance, readFreeBytes: ReadFreeBytes): Promise<DiskWatch> {
  const disk = await createDiskWatch(readFreeBytes, (isNearlyFull) =>
    app.log.warn({ isNearlyFull }, 'the disk of the database'),
  );
  app.addHook('onClose', async () => disk.stop());
  return disk;
}

/** They end before the server waits for the answers under way: it would wait for them in vain. */
function openLeaderboardStreams(app: FastifyInstance, { db, now }: AppDeps) {
  const events = createDatabaseEvents(db, {
    onConnectionLost: ({ message }) => app.log.warn({ reason: message }, 'the listening connection was lost'),
  });
  const sessions = createSessionsRepository(db);
  const streams = createLeaderboardStreams({
    events,
    listLive: (ids) => sessions.listLiveAmong(ids, now()),
    onError: (error) => app.log.warn({ err: error }, 'the sessions of open streams were not checked'),
  });
  app.addHook('preClose', async () => streams.close());
  app.addHook('onClose', () => events.close());
  return streams;
}

/** A stop does not wait for a model: what it thinks about is said in the words of the lessons. */
function tutorSurroundings(app: FastifyInstance, { config: { aiTutor, aiDailyCalls }, db, now }: AppDeps) {
  const onFailure = (reason: string) => app.log.warn({ reason }, 'the model of the tutor did not answer');
  const onSpent = () =>
    app.log.warn({ calls: aiDailyCalls }, 'the model of the tutor rests until midnight UTC');
  const budget = createCallBudget({ db, now }, { most: aiDailyCalls, onSpent });
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  return {
    model: aiTutor && createTutorModel(aiTutor, { now, budget, onFailure }),
    stopping: stopping.signal,
    onError: (error: unknown) => {
      if (!(error instanceof Problem))
        app.log.error({ err: error }, 'the next hint of the tutor was not given');
    },
  };
}
