import { beforeEach, describe, expect, test } from 'vitest';
import type { NotificationKind } from '#contract/contract.ts';
import { notify } from '#server/awards/notify.ts';
import { registerStudent, type TestStudent } from '#tests/support/server/api-client.ts';
import { createTestClock } from '#tests/support/server/clock.ts';
import { useTestApp } from '#tests/support/server/test-app.ts';

const clock = createTestClock();
const server = await useTestApp({ now: clock.now });

let asha: TestStudent;
beforeEach(async () => {
  asha = await registerStudent(server);
});

const mute = ({ client }: TestStudent, notificationKind: NotificationKind, muted = true) =>
  client.PUT('/notification-settings/{notificationKind}', {
    params: { path: { notificationKind } },
    body: { muted },
  });
const settingsOf = async ({ client }: TestStudent) =>
  (await client.GET('/notification-settings')).data?.data.muted;
const textsOf = async ({ client }: TestStudent) =>
  (await client.GET('/notifications')).data?.data.map(({ text }) => text).toSorted();
const tell = ({ userId }: TestStudent, kind: string) =>
  server.db.transaction((tx) =>
    notify(tx, { userId, kind, sourceId: kind, text: `A ${kind}.`, at: clock.now() }),
  );

describe('a kind of notification', () => {
  test('is shown until it is muted, and again once it is muted no longer', async () => {
    for (const kind of ['badge', 'level', 'attempt-closed']) await tell(asha, kind);
    expect(await settingsOf(asha)).toEqual([]);
    expect(await textsOf(asha)).toEqual(['A attempt-closed.', 'A badge.', 'A level.']);
    expect((await mute(asha, 'badge')).data).toMatchObject({ success: true, data: { muted: ['badge'] } });
    expect(await textsOf(asha)).toEqual(['A attempt-closed.', 'A level.']);
    await tell(asha, 'badge');
    expect((await mute(asha, 'badge', false)).data?.data).toMatchObject({ muted: [] });
    expect(await textsOf(asha)).toContain('A badge.');
  });

  test('is muted once, however often that is asked', async () => {
    await mute(asha, 'quest');
    expect((await mute(asha, 'quest')).data?.data).toMatchObject({ muted: ['quest'] });
  });

  test('is muted on one device while another mutes another kind', async () => {
    await Promise.all([mute(asha, 'badge'), mute(asha, 'level'), mute(asha, 'certificate')]);
    expect((await settingsOf(asha))?.toSorted()).toEqual(['badge', 'certificate', 'level']);
  });

  test('is muted for nobody else', async () => {
    const ravi = await registerStudent(server);
    await tell(ravi, 'badge');
    await mute(asha, 'badge');
    expect([await settingsOf(ravi), await textsOf(ravi)]).toEqual([[], ['A badge.']]);
  });

  test('that tells of a quiz submitted for the student cannot be muted', async () => {
    const kind = 'attempt-closed' as unknown as NotificationKind;
    expect((await mute(asha, kind)).response.status).toBe(400);
    expect(await settingsOf(asha)).toEqual([]);
  });
});
