import { vi } from 'vitest';
import type { TestApp } from '#tests/support/server/test-app.ts';
import { flat } from '../media/picture-bytes.ts';
import { type Recorder, at, listAt } from './recorder.ts';
import type { StandIns } from './readable.ts';

export interface Student {
  readonly as: string;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly refreshToken: string;
}

export interface Story extends Recorder {
  readonly server: TestApp;
  readonly standIns: StandIns;
  readonly wait: (minutes: number) => void;
}

const standInToken = (owner: string) => `eyJhbGciOiJIUzI1NiJ9.the-access-token-of-${owner}.its-signature`;

/** Registers, or signs in again, as a program does. */
export async function arrive(
  { call, prepare, standIns }: Story,
  { email, password, isNew, isKept }: { email: string; password: string; isNew: boolean; isKept: boolean },
): Promise<Student> {
  const make = isKept ? call : prepare;
  const { data } = (await make(isNew ? 'register' : 'login', {
    body: { email, password, ...(isNew && { username: email.split('@')[0] }), client: 'other' },
  })) as { data: unknown };
  const name = email.split('@')[0] ?? '';
  const [as, refreshToken] = [at(data, 'accessToken'), at(data, 'refreshToken')];
  standIns.set(as, standInToken(name));
  standIns.set(refreshToken, `the-refresh-token-of-${name}`);
  return { as, refreshToken, email, password, userId: at(data, 'user', 'id') };
}

const picture = async (name: string) =>
  new File([new Uint8Array(await flat(64, 64).png().toBuffer())], name, { type: 'image/png' });

/** From the account to the first day: profile, first quiz, house, picture, path. */
export async function walkOnboarding({ call, prepare, standIns }: Story, { as }: Student): Promise<void> {
  await call('createProfile', { as, body: { track: 'engineering' } });
  await call('createProfile', {
    as,
    asForm: true,
    body: {
      firstName: 'Asha',
      lastName: 'Rao',
      track: 'engineering',
      schoolName: 'NIT Trichy',
      classGrade: 'Semester 3',
      birthYear: '2003',
      language: 'English',
      timeZone: 'Asia/Kolkata',
    },
  });
  const firstQuiz = await prepare('startQuizAttempt', { as, body: { kind: 'first-quiz' } });
  const attemptId = at(firstQuiz, 'data', 'attemptId');
  await prepare('submitQuizAttempt', { as, parameters: { attemptId }, body: { answers: { 0: 1, 1: 2 } } });
  await call('completeFirstQuiz', { as, body: { firstQuizCompleted: true } });
  const { data: quiz } = (await call('getHouseQuestions', { as, body: { language: 'English' } })) as {
    data: unknown;
  };
  const body = {
    questionSetId: at(quiz, 'questionSetId'),
    answers: listAt(quiz, 'questions').map((question) => ({
      questionId: at(question, 'id'),
      optionId: at(question, 'options', 0, 'id'),
    })),
  };
  const prediction = await call('predictHouse', { as, body });
  standIns.set(at(prediction, 'data', 'prediction'), 'the-signed-prediction');
  const again = await call('predictHouseAtHost', { as, body });
  standIns.set(at(again, 'data', 'prediction'), 'the-signed-prediction');
  const house = at(prediction, 'data', 'house');
  await call('completeHousePrediction', { as, body: { completed: true, house } });
  const media = await call('uploadMedia', { as, body: { file: await picture('asha.png') } });
  const mediaId = at(media, 'data', '_id');
  await call('getMedia', { parameters: { mediaId } });
  await call('updatePictureUrl', { as, body: { profilePictureUrl: `/api/v1/media/${mediaId}` } });
  await prepare('createProfile', { as, body: { role: 'student-engineering' } });
  await call('completeFirstTimeFlow', { as, body: { hasCompletedFirstTimeFlow: true } });
  await call('getCompletionStatus', { as });
  await call('getMyProfile', { as });
  await call('getProfileField', { as, body: { field_name: 'schoolName' } });
  await call('getUserDetails', { as });
  await call('listHouses');
  await call('getHouse', { parameters: { name: house } });
}

/** A clan, and somebody who joins it and leaves. */
export async function foundClan({ call, prepare }: Story, { as }: Student, friend: Student): Promise<void> {
  const clan = await call('createClan', {
    as,
    body: { name: 'Night Owls', motto: 'One more page' },
  });
  const parameters = { id: at(clan, 'data', '_id') };
  await prepare('createProfile', {
    as: friend.as,
    asForm: true,
    body: { firstName: 'Ravi', track: 'engineering', birthYear: '2002' },
  });
  await call('joinClan', { as: friend.as, parameters });
  await call('getClan', { as, parameters });
  await call('listClans', { as });
  await call('updateClan', { as, parameters, body: { motto: 'One more page, then sleep', weekGoalXp: 500 } });
  await call('leaveClan', { as: friend.as, parameters });
}

/** What only a teacher may do; resolves to the id of the course. */
export async function author({ call }: Story, { as }: Student): Promise<string> {
  const course = await call('createCourse', {
    as,
    body: {
      name: 'Digital Electronics',
      courseDescription: 'From switches to a processor, one gate at a time.',
      category: 'academic',
      track: 'engineering',
    },
  });
  await call('createHouse', {
    as,
    body: {
      name: 'Aurora',
      tagline: 'First light',
      traits: '["hope", "calm"]',
      color: '#AB12CD',
      mascot: 'Crane',
      badge: await picture('aurora.png'),
    },
  });
  return at(course, 'data', '_id');
}

/** Sessions, passwords, the data of an account and its end. */
export async function closeAccount(story: Story, student: Student, friend: Student): Promise<void> {
  const { call, prepare, server, standIns } = story;
  const { as, email, password } = student;
  await call('listNotifications', { as });
  const notifications = await prepare('listNotifications', { as });
  await call('markNotificationRead', {
    as,
    parameters: { notificationId: at(notifications, 'data', 0, '_id') },
  });
  await call('getNotificationSettings', { as });
  await call('updateNotificationSetting', {
    as,
    parameters: { notificationKind: 'quest' },
    body: { muted: true },
  });
  await call('updateEmailReminder', {
    as,
    parameters: { emailReminder: 'daily' },
    body: { isOn: true, time: '18:30' },
  });
  await call('sendEmailReminderLink', { as });
  await call('sendBugReport', { as, body: { summary: 'The clock of the quiz stands still on my phone.' } });
  const reports = await call('listBugReports', { as: friend.as });
  await call('updateBugReport', {
    as: friend.as,
    parameters: { reportId: at(reports, 'data', 0, '_id') },
    body: { closed: true },
  });
  const exported = await call('requestExport', { as });
  const parameters = { exportId: at(exported, 'data', '_id') };
  await call('getExport', { as, parameters });
  await call('downloadExport', { as, parameters });

  await arrive(story, { email, password, isNew: false, isKept: false });
  const sessions = await call('listSessions', { as });
  const other = listAt(sessions, 'data').find((session) => Reflect.get(Object(session), 'current') === false);
  await call('revokeSession', { as, parameters: { sessionId: at(other, '_id') } });
  const newPassword = 'nine blue lanterns over Pune';
  await call('changePassword', { as, body: { currentPassword: password, newPassword } });
  await call('requestPasswordReset', { body: { email: friend.email } });
  const mail = await waitForMail(server, friend.email);
  const token = /reset=([\w-]+)/.exec(mail)?.[1] ?? '';
  standIns.set(token, 'the-token-from-the-mail-43-characters-of-it');
  await call('confirmPasswordReset', { body: { token, password: newPassword } });

  const signedIn = await arrive(story, { email, password: newPassword, isNew: false, isKept: false });
  const refreshed = await call('refreshToken', { body: { refresh_token: signedIn.refreshToken } });
  standIns.set(at(refreshed, 'data', 'accessToken'), standInToken('asha'));
  standIns.set(at(refreshed, 'data', 'refreshToken'), 'the-next-refresh-token-of-asha');
  await call('logout', { body: { email, refresh_token: signedIn.refreshToken } });
  const newEmail = await moveToNewEmail(
    story,
    await arrive(story, { email, password: newPassword, isNew: false, isKept: false }),
  );
  const leaving = await arrive(story, {
    email: newEmail,
    password: newPassword,
    isNew: false,
    isKept: false,
  });
  await call('deleteProfile', { as: leaving.as });
}

/** Cancelled once, then confirmed. Resolves to the new address. */
async function moveToNewEmail({ call, prepare, standIns, server }: Story, { as, password }: Student) {
  const newEmail = 'asha.rao@example.org';
  const body = { newEmail, password };
  await call('requestEmailChange', { as, body });
  await call('getEmailChange', { as });
  await waitForMail(server, newEmail);
  await call('cancelEmailChange', { as });
  const before = server.mails.length;
  await prepare('requestEmailChange', { as, body });
  await vi.waitFor(() => {
    if (server.mails.length < before + 2) throw new Error('The second link has not been mailed.');
  });
  const token = /email=([\w-]+)/.exec(await waitForMail(server, newEmail))?.[1] ?? '';
  standIns.set(token, 'the-token-from-the-mail-43-characters-of-it');
  await call('confirmEmailChange', { body: { token } });
  return newEmail;
}

const waitForMail = ({ mails }: TestApp, to: string): Promise<string> =>
  vi.waitFor(() => {
    const mail = mails.findLast((sent) => sent.to === to);
    if (!mail) throw new Error(`There is no mail to ${to}.`);
    return JSON.stringify(mail);
  });
