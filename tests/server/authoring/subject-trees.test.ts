import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AuthoringSubject, SubjectTree } from '#contract/contract.ts';
import { auditEvents } from '#server/db/schema/accounts.ts';
import { useAuthorWorld } from './author-world.ts';

const world = await useAuthorWorld();

const save = (
  { _id: subjectId, version, name, description }: AuthoringSubject,
  change: Partial<SubjectTree>,
) =>
  world.teacher.client.PUT('/authoring/subjects/{subjectId}', {
    params: { path: { subjectId } },
    body: { version, name, description, chapters: [], ...change },
  });

const namesOf = ({ chapters }: Pick<AuthoringSubject, 'chapters'>) =>
  chapters.map(({ name, topics }) => ({
    [name]: topics.map((topic) => ({ [topic.name]: topic.subtopics.map((subtopic) => subtopic.name) })),
  }));

describe('the tree of a subject', () => {
  test('is made, renamed, arranged anew and cut, each node staying the one it was', async () => {
    const { subject, subtopicId } = await world.ownSubject();
    expect(namesOf(subject)).toEqual([{ Light: [{ Rays: ['Lenses'] }] }]);
    const [light] = subject.chapters;
    const [rays] = light?.topics ?? [];
    const chapters = [
      { name: 'Sound', topics: [] },
      {
        _id: light?._id ?? '',
        name: 'Light and colour',
        topics: [
          {
            name: 'Colours',
            subtopics: [{ name: 'Prisms' }, { _id: subtopicId, name: 'Lenses and mirrors' }],
          },
          { _id: rays?._id ?? '', name: 'Rays', subtopics: [] },
        ],
      },
    ];
    const arranged = await save(subject, { chapters, name: `${subject.name} at work` });
    const after = arranged.data?.data;
    expect(after && namesOf(after)).toEqual([
      { Sound: [] },
      { 'Light and colour': [{ Colours: ['Prisms', 'Lenses and mirrors'] }, { Rays: [] }] },
    ]);
    expect(after?.chapters[1]?._id).toBe(light?._id);
    expect(after?.chapters[1]?.topics[0]?.subtopics[1]).toEqual({
      _id: subtopicId,
      name: 'Lenses and mirrors',
      minutes: 5,
      draft: true,
      questionCount: 0,
      editedAt: expect.any(String),
    });
    const cut = after && (await save(after, { chapters: [{ name: 'Sound', topics: [] }] }));
    expect(cut?.data && namesOf(cut.data.data)).toEqual([{ Sound: [] }]);
    const gone = await world.teacher.client.GET('/authoring/subtopics/{subtopicId}', {
      params: { path: { subtopicId } },
    });
    expect(gone.response.status).toBe(404);
  });

  test('of two authors who read the same the second is refused, and nothing of theirs is saved', async () => {
    const { subject } = await world.ownSubject();
    const [first, second] = await Promise.all([
      save(subject, { chapters: [{ name: 'Mine', topics: [] }] }),
      save(subject, { chapters: [{ name: 'Yours', topics: [] }] }),
    ]);
    expect([first.response.status, second.response.status].sort()).toEqual([200, 409]);
    expect((first.error ?? second.error)?.code).toBe('content-changed');
    const winner = first.data ?? second.data;
    const again = winner && (await save(winner.data, { chapters: [{ name: 'Ours', topics: [] }] }));
    expect(again?.data && namesOf(again.data.data)).toEqual([{ Ours: [] }]);
  });

  test('does not take along what another author has written into a lesson meanwhile', async () => {
    const { subject, subtopicId } = await world.ownSubject();
    const { version, name, minutes } = await world.lesson(subtopicId);
    world.settle();
    const written = await world.teacher.client.PUT('/authoring/subtopics/{subtopicId}', {
      params: { path: { subtopicId } },
      body: { version, name, minutes, notes: 'A lens bends light.', draft: true },
    });
    expect(written.response.status).toBe(200);
    const cut = await save(subject, { chapters: [] });
    expect([cut.response.status, cut.error?.code]).toEqual([409, 'content-changed']);
    expect((await world.lesson(subtopicId)).notes).toBe('A lens bends light.');
  });

  test('keeps a lesson that a student has work in', async () => {
    const subject = await world.subject();
    const refused = await save(subject, { chapters: [] });
    expect([refused.response.status, refused.error?.code]).toEqual([409, 'content-in-use']);
    expect(Object.values(refused.error?.fields ?? {}).length).toBeGreaterThan(0);
    expect(await world.subject()).toEqual(subject);
  });

  test('takes no node of another subject, and none twice', async () => {
    const { subject, subtopicId } = await world.ownSubject();
    const [light] = subject.chapters;
    const [stranger] = (await world.subject()).chapters;
    const refused = await save(subject, {
      chapters: [
        { _id: stranger?._id ?? '', name: 'Theirs', topics: [] },
        {
          _id: light?._id ?? '',
          name: 'Light',
          topics: [
            { name: 'Twice', subtopics: [subtopicId, subtopicId].map((_id) => ({ _id, name: 'Lenses' })) },
          ],
        },
      ],
    });
    expect([refused.response.status, refused.error?.fields]).toEqual([
      422,
      {
        'chapters.0._id': 'This does not belong to this subject.',
        'chapters.1.topics.0.subtopics.1._id': 'This appears twice.',
      },
    ]);
  });

  test('has a name of its own in the course', async () => {
    const { subject } = await world.ownSubject();
    const { subject: other } = await world.ownSubject();
    const name = other.name.toUpperCase();
    expect((await save(subject, { name })).error?.code).toBe('already-exists');
    const made = await world.teacher.client.POST('/authoring/courses/{courseId}/subjects', {
      params: { path: { courseId: world.student.courseId } },
      body: { name, description: 'The same.' },
    });
    expect(made.error?.code).toBe('already-exists');
  });

  test('that is saved as it was read is not taken from its file', async () => {
    const subject = await world.subject();
    const saved = await save(subject, { chapters: subject.chapters.map(planOf) });
    expect(saved.data?.data).toEqual(subject);
    expect(subject.editedAt).toBeNull();
  });
});

const planOf = ({ _id, name, topics }: AuthoringSubject['chapters'][number]) => ({
  _id,
  name,
  topics: topics.map((topic) => ({
    _id: topic._id,
    name: topic.name,
    subtopics: topic.subtopics.map((subtopic) => ({ _id: subtopic._id, name: subtopic.name })),
  })),
});

describe('a professor', () => {
  test('is one of those there are or a new one, and students see them within a second', async () => {
    const { client } = world.teacher;
    const { data: listed } = await client.GET('/authoring/professors');
    const known = listed?.data.find(({ subjects }) =>
      subjects.some(({ _id }) => _id === world.student.subjectId),
    );
    expect(known?.professor.image).toMatch(/^\/art\/professors\//);
    const { subject } = await world.ownSubject();
    const params = { path: { subjectId: subject._id } };
    const ask = () =>
      world.student.api.POST('/teachers/getprofessorbysubjectid', { body: { subjectId: subject._id } });
    world.settle();
    expect((await ask()).error?.code).toBe('no-professor');
    const professor = known?.professor ?? null;
    const assigned = await client.PUT('/authoring/subjects/{subjectId}/professor', {
      params,
      body: { professor },
    });
    expect(assigned.data?.data.professor).toEqual(professor);
    world.settle();
    expect((await ask()).data?.data.name).toBe(known?.professor.name);
    await client.PUT('/authoring/subjects/{subjectId}/professor', { params, body: { professor: null } });
    world.settle();
    expect((await ask()).error?.code).toBe('no-professor');
  });
});

test('what authors change is written down (R72)', async () => {
  const { subject } = await world.ownSubject();
  const { courseId } = world.student;
  const events = await world.server.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, world.teacher.userId))
    .orderBy(desc(auditEvents.id))
    .limit(2);
  expect(events.map(({ kind, detail }) => ({ kind, detail }))).toEqual([
    { kind: 'subject.saved', detail: { subjectId: subject._id, removed: 0 } },
    { kind: 'subject.created', detail: { subjectId: subject._id, courseId } },
  ]);
});
