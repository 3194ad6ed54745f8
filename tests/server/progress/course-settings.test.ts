import { beforeEach, describe, expect, test } from 'vitest';
import type { CourseSettingsChange } from '#contract/contract.ts';
import type { TestStudent } from '#tests/support/server/api-client.ts';
import { createEnrolled } from '#tests/support/server/enrolled-student.ts';
import { PYTHON_COURSE, UPSC_COURSE } from '#tests/support/server/course-ids.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const server = await useTestApp();
let asha: TestStudent;
beforeEach(async () => {
  asha = await createEnrolled(server, [PYTHON_COURSE, UPSC_COURSE]);
});

const path = (courseId: string, userId = asha.userId) => ({ params: { path: { userId, courseId } } });
const read = (courseId = PYTHON_COURSE, by = asha) =>
  by.client.GET('/course-progress/{userId}/{courseId}/settings', path(courseId, by.userId));
const change = (body: CourseSettingsChange, courseId = PYTHON_COURSE, by = asha) =>
  by.client.PUT('/course-progress/{userId}/{courseId}/settings', { ...path(courseId, by.userId), body });

describe('the settings of a course', () => {
  test('are no goal and no reminders until something is chosen', async () => {
    expect((await read()).data?.data).toEqual({ dailyGoalMinutes: 0, reminders: false });
  });

  test('keep what is not sent', async () => {
    expect((await change({ dailyGoalMinutes: 45 })).data?.data).toEqual({
      dailyGoalMinutes: 45,
      reminders: false,
    });
    expect((await change({ reminders: true })).data?.data).toEqual({ dailyGoalMinutes: 45, reminders: true });
    expect((await change({})).data?.data).toEqual({ dailyGoalMinutes: 45, reminders: true });
    expect((await read()).data?.data).toEqual({ dailyGoalMinutes: 45, reminders: true });
  });

  test('have a goal of one course and one student', async () => {
    const ravi = await createEnrolled(server);
    await change({ dailyGoalMinutes: 45 });
    expect((await read(UPSC_COURSE)).data?.data).toEqual({ dailyGoalMinutes: 0, reminders: false });
    expect((await read(PYTHON_COURSE, ravi)).data?.data).toEqual({ dailyGoalMinutes: 0, reminders: false });
  });

  test('have the daily study reminder of the student, the same in each course and in the notification settings', async () => {
    const ravi = await createEnrolled(server);
    const isDaily = async () =>
      (await asha.client.GET('/notification-settings')).data?.data.emailReminders.daily.isOn;
    await change({ reminders: true });
    expect([(await read(UPSC_COURSE)).data?.data.reminders, await isDaily()]).toEqual([true, true]);
    expect((await read(PYTHON_COURSE, ravi)).data?.data.reminders).toBe(false);
    const params = { path: { emailReminder: 'daily' } } as const;
    await asha.client.PUT('/email-reminders/{emailReminder}', { params, body: { isOn: false } });
    expect((await read()).data?.data.reminders).toBe(false);
  });

  test('lose nothing when both are changed at once', async () => {
    await Promise.all([change({ dailyGoalMinutes: 30 }), change({ reminders: true })]);
    expect((await read()).data?.data).toEqual({ dailyGoalMinutes: 30, reminders: true });
  });

  test.for([{ dailyGoalMinutes: 601 }, { dailyGoalMinutes: -1 }, { dailyGoalMinutes: 1.5 }])(
    'do not take %o (R29)',
    async (body) => {
      expect((await change(body)).error).toMatchObject({ code: 'invalid-request' });
      expect((await read()).data?.data).toEqual({ dailyGoalMinutes: 0, reminders: false });
    },
  );
});

describe('a goal that was changed elsewhere meanwhile', () => {
  test('is not overwritten unread', async () => {
    await change({ dailyGoalMinutes: 45, expectedGoalMinutes: 0 });
    const late = await change({ dailyGoalMinutes: 15, expectedGoalMinutes: 0 });
    expect([late.response.status, late.error?.code]).toEqual([409, 'content-changed']);
    expect((await read()).data?.data).toEqual({ dailyGoalMinutes: 45, reminders: false });
    expect(
      (await change({ dailyGoalMinutes: 15, expectedGoalMinutes: 45 })).data?.data.dailyGoalMinutes,
    ).toBe(15);
  });

  test('is written once by two who read the same', async () => {
    const answers = await Promise.all(
      [15, 30].map((dailyGoalMinutes) => change({ dailyGoalMinutes, expectedGoalMinutes: 0 })),
    );
    expect(answers.map(({ response }) => response.status).toSorted()).toEqual([200, 409]);
  });
});
