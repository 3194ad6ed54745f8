import type { OpenAttempt } from '#contract/contract.ts';
import { changeAccountRole } from '#server/features/authoring/account-role.repository.ts';
import { type PreparedStudent, prepareStudent } from '#tests/support/product/prepared-student.ts';
import { answersTo } from '#tests/support/server/attempt-fixtures.ts';
import type { TestClock } from '#tests/support/server/clock.ts';
import { TEST_ORIGIN, type TestApp } from '#tests/support/server/test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';

/** The calls of an adversary who has an account, or none, and writes requests by hand. */
export function createAdversaryCalls(server: TestApp, clock: TestClock) {
  return {
    prepare: () => prepareStudent({ origin: TEST_ORIGIN, send: server.fetch }),

    /** A call as bytes: any method, path and header. */
    async send(
      { accessToken }: { accessToken: string | null },
      method: Method,
      path: string,
      { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
    ) {
      const answer = await server.app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }), ...headers },
        ...(body && { payload: body }),
      });
      return { status: answer.statusCode, headers: answer.headers, text: answer.body };
    },

    async startWeekly({ api, courseId, subjectId }: PreparedStudent): Promise<OpenAttempt> {
      const body = { kind: 'weekly' as const, courseId, subjectId, retake: false };
      const { data, error } = await api.POST('/quiz-attempts', { body });
      if (data?.data.status !== 'open') throw new Error(`Not started: ${JSON.stringify(error ?? data)}`);
      return data.data;
    },

    /** With all answers right. */
    async submitAll({ api }: PreparedStudent, attemptId: string) {
      const answers = await answersTo(server.db, attemptId, 20);
      const { data, error } = await api.POST('/quiz-attempts/{attemptId}/submit', {
        params: { path: { attemptId } },
        body: { answers },
      });
      if (!data) throw new Error(`Not submitted: ${JSON.stringify(error)}`);
      return data.data;
    },

    /** Until every server knows of it. */
    async become({ email }: { email: string }, role: 'student' | 'teacher') {
      await changeAccountRole(server.db, { email, role, at: clock.now() });
      clock.advance({ seconds: 6 });
    },
  };
}
