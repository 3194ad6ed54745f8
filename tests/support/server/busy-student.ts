import { type PreparedStudent, prepareStudent } from '../product/prepared-student.ts';
import { answersTo, beginEarlier } from './attempt-fixtures.ts';
import { TEST_ORIGIN, type TestApp } from './test-app.ts';

/** A student who owns one of everything a student can own; every text of theirs holds `mark`. */
export interface BusyStudent extends PreparedStudent {
  readonly mark: string;
  /** By parameter name: an id of theirs, or one on the way to it. */
  readonly ids: Readonly<Record<string, string>>;
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Made through the calls of the product itself. */
export async function createBusyStudent(
  server: Pick<TestApp, 'fetch' | 'db'>,
  mark: string,
): Promise<BusyStudent> {
  const student = await prepareStudent({ origin: TEST_ORIGIN, send: server.fetch });
  const { api, userId, courseId, subjectId } = student;
  const seen: { text: string; status: number }[] = [];
  const did = async <Answer extends { data?: { data?: unknown }; error?: unknown; response: Response }>(
    call: Promise<Answer>,
  ): Promise<NonNullable<NonNullable<Answer['data']>['data']>> => {
    const { data, error, response } = await call;
    if (data?.data === undefined || data.data === null) {
      throw new Error(`${response.status} ${JSON.stringify(error)} after ${JSON.stringify(seen)}`);
    }
    return data.data as NonNullable<NonNullable<Answer['data']>['data']>;
  };

  await api.POST('/profiles/create', { body: { schoolName: `School ${mark}` } });
  const subject = await did(
    api.GET('/subjects/complete/{courseId}/{subjectId}', { params: { path: { courseId, subjectId } } }),
  );
  const [chapter] = subject.chapters;
  const [topic] = chapter?.topics ?? [];
  const [subtopic] = topic?.subtopics ?? [];
  const [chapterId = '', topicId = '', subtopicId = ''] = [chapter?._id, topic?._id, subtopic?._id];

  const note = await did(
    api.POST('/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note', {
      params: { path: { userId, courseId, subtopicId } },
      body: { content: `note ${mark}` },
    }),
  );
  const query = await did(
    api.POST('/user-queries/save', {
      body: { userId, courseId, subjectId, topicId, subtopicId, query: `why ${mark}`, queryResponse: mark },
    }),
  );
  const weekly = { kind: 'weekly', courseId, subjectId } as const;
  const counted = await did(api.POST('/quiz-attempts', { body: { ...weekly, retake: false } }));
  const params = { path: { attemptId: counted.attemptId } };
  // Well enough for a certificate, which is told of, and with mistakes, which become review cards.
  const answers = await answersTo(server.db, counted.attemptId, Math.ceil(counted.questions.length * 0.7));
  await beginEarlier(server.db, counted.attemptId);
  await did(api.POST('/quiz-attempts/{attemptId}/submit', { params, body: { answers } }));
  const [card] = await did(api.GET('/review-cards'));
  const slots = await did(api.GET('/viva-slots', { params: { query: { subjectId } } }));
  const booking = await did(
    api.POST('/viva-bookings', { body: { subjectId, startsAt: slots[0]?.startsAt ?? '' } }),
  );
  const clan = await did(api.POST('/clans', { body: { name: `Clan ${mark}`, motto: `motto ${mark}` } }));
  const picture = await did(
    api.POST('/media', {
      body: { file: new Blob([onePixel]) },
      bodySerializer: ({ file }) => {
        const form = new FormData();
        form.set('file', file, 'a.png');
        return form;
      },
    }),
  );
  const [question] = counted.questions;
  await api.POST('/question-reports', {
    body: { questionId: question?.questionId ?? '', reason: `reason ${mark}` },
  });
  await api.POST('/bug-reports', { body: { summary: `bug ${mark}` } });
  const exported = await did(api.POST('/exports'));
  const [notification] = await did(api.GET('/notifications'));
  const [session] = await did(api.GET('/sessions'));
  const open = await did(api.POST('/quiz-attempts', { body: { ...weekly, retake: true } }));
  const ids = {
    userId,
    courseId,
    subjectId,
    chapterId,
    topicId,
    subtopicId,
    noteId: note._id,
    queryId: query.queryId,
    attemptId: open.attemptId,
    cardId: card?._id,
    bookingId: booking.bookingId,
    mediaId: picture._id,
    exportId: exported._id,
    notificationId: notification?._id,
    sessionId: session?._id,
    id: clan._id,
  };
  const named = Object.entries(ids).map(([name, id]): [string, string] => {
    if (!id) throw new Error(`The busy student has no ${name}.`);
    return [name, id];
  });
  return { ...student, mark, ids: Object.fromEntries(named) };
}
