import type { BugReport } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { ok } from '../../http/success.ts';
import { type BugReport as StoredBugReport, createFeedbackRepository } from './feedback.repository.ts';
import { createNotificationsRepository } from './notifications.repository.ts';

export type NotificationsHandlers = Pick<
  Handlers,
  | 'listNotifications'
  | 'markNotificationRead'
  | 'reportQuestion'
  | 'sendBugReport'
  | 'listBugReports'
  | 'updateBugReport'
>;

const LONGEST_LIST = 200;

const done = Object.freeze({ success: true as const });

const toBugReport = ({ id, at, closedAt, ...report }: Omit<StoredBugReport, 'userId'>): BugReport => ({
  _id: id,
  ...report,
  createdAt: at.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

/** The notification endpoints and feedback endpoints: what the academy tells a student, and what a student tells the academy. */
export function createNotificationsHandlers({ db, now, newId }: AppDeps): NotificationsHandlers {
  const notifications = createNotificationsRepository(db);
  const feedback = createFeedbackRepository(db);

  return {
    async listNotifications({ caller }) {
      const data = await notifications.list(caller.userId, LONGEST_LIST);
      return ok(data);
    },

    async markNotificationRead({ caller, params }) {
      const isThere = await notifications.markRead(caller.userId, params.notificationId, now());
      if (!isThere) throw new Problem('not-found');
      return { status: 200, body: done };
    },

    async reportQuestion({ caller: { userId }, body: { questionId, reason } }) {
      const complaint = { id: newId(), userId, questionId, reason, at: now() };
      if (!(await feedback.saveQuestionReport(complaint))) throw new Problem('not-found');
      return { status: 201, body: done };
    },

    async listBugReports({ caller, query: { state = 'open', before } }) {
      if (caller.accountRole !== 'admin') throw new Problem('forbidden');
      const page = await feedback.listBugReports(state, before);
      if (!page) throw new Problem('not-found');
      const data = page.reports.map(toBugReport);
      return { status: 200, body: { success: true, data, ...(page.hasOlder && { older: true }) } };
    },

    async updateBugReport({ caller, params, body: { closed } }) {
      if (caller.accountRole !== 'admin') throw new Problem('forbidden');
      const report = await feedback.closeBugReport(params.reportId, { closed, at: now() });
      if (!report) throw new Problem('not-found');
      return ok(toBugReport(report));
    },

    async sendBugReport({ caller: { userId }, body: { summary, replay = null } }) {
      await feedback.createBugReport({ id: newId(), userId, summary, replay, at: now() });
      return { status: 201, body: done };
    },
  };
}
