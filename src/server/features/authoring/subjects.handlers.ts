import type { SubjectTree } from '#contract/contract.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { commitAnswer } from '../../http/idempotency.ts';
import { Problem, orNotFound } from '../../http/problem.ts';
import { created, ok, okWithoutData } from '../../http/success.ts';
import { createAuthoredCoursesRepository } from './authored-courses.repository.ts';
import { validateTexts, refuseFieldErrors } from './field-errors.ts';
import { createCourseChange, createCourseChangeIn } from './course-change.ts';
import {
  validatePlan,
  nodesOf,
  oneLine,
  outlineOf,
  toAuthoringSubject,
  versionOfSubject,
} from './subject-tree.ts';
import { type SubjectsRepository, createSubjectsRepository } from './subjects.repository.ts';

type SubjectsHandlers = Pick<
  Handlers,
  'createSubject' | 'saveSubject' | 'removeSubject' | 'assignProfessor' | 'listProfessors'
>;

const MOST_SUBJECTS = 30;
const MOST_SUBTOPICS = 500;

const SHIPPED_STAYS = 'This subject came with the academy, so it stays.';

/** Of these many lessons a refusal tells the names. */
const MOST_NAMED = 20;

/** The endpoints that create subjects, update subjects and delete subjects of a course, with their trees (R23). */
export const createSubjectsHandlers = (deps: AppDeps): SubjectsHandlers => ({
  ...createTreeHandlers(deps),
  ...createSubjectRemoval(deps),
  ...createProfessorHandlers(deps),
});

/** The chapters, topics and lessons of a subject's tree; refuses it for a text, or for too many lessons. */
function readTree({ name, description, chapters }: SubjectTree): ReturnType<typeof nodesOf> {
  const nodes = nodesOf(chapters);
  const names = [...nodes.chapters, ...nodes.topics, ...nodes.subtopics].map(({ path, node }) => [
    `${path}.name`,
    node.name,
  ]);
  refuseFieldErrors(validateTexts({ name, description, ...Object.fromEntries(names) }));
  if (nodes.subtopics.length > MOST_SUBTOPICS) {
    refuseFieldErrors({ chapters: `At most ${MOST_SUBTOPICS} subtopics.` });
  }
  return nodes;
}

/** Subjects with their chapters, topics and lessons. */
function createTreeHandlers({
  db,
  now,
  newId,
}: AppDeps): Pick<SubjectsHandlers, 'createSubject' | 'saveSubject'> {
  const change = createCourseChange({ db, now });
  const changeIn = createCourseChangeIn({ now });

  return {
    async createSubject(call) {
      const { caller, params, body } = call;
      const { courseId } = params;
      const { name, description } = { ...body, name: oneLine(body.name) };
      refuseFieldErrors(validateTexts({ name, description }));
      return commitAnswer(db, call, async (tx) => {
        const subject = await changeIn(tx, caller, 'subject.created', async (_, at) => {
          const subjects = createSubjectsRepository(tx);
          if (!(await createAuthoredCoursesRepository(tx).find(courseId))) throw new Problem('not-found');
          if (await subjects.isNameTaken(courseId, name)) throw new Problem('already-exists');
          if ((await subjects.listOfCourse(courseId)).length >= MOST_SUBJECTS)
            throw new Problem('catalogue-full');
          const id = newId();
          await subjects.create({ id, courseId, name, description, at });
          return { result: orNotFound(await subjects.find(id)), detail: { courseId, subjectId: id } };
        });
        return created(toAuthoringSubject(subject));
      });
    },

    async saveSubject({ caller, params: { subjectId }, body }) {
      const plan = { ...body, name: oneLine(body.name) };
      const nodes = readTree(plan);
      const subject = await change(caller, 'subject.saved', async (tx, at) => {
        const subjects = createSubjectsRepository(tx);
        const stored = orNotFound(await subjects.find(subjectId));
        if (versionOfSubject(stored) !== plan.version) throw new Problem('content-changed');
        if (outlineOf(stored) === outlineOf(plan)) return { result: stored };
        refuseFieldErrors(validatePlan(plan, stored));
        if (await subjects.isNameTaken(stored.courseId, plan.name, subjectId))
          throw new Problem('already-exists');
        const kept = new Set(nodes.subtopics.map(({ node }) => node._id));
        const gone = nodesOf(stored.chapters).subtopics.flatMap(({ node: { _id: id } }) =>
          id === undefined || kept.has(id) ? [] : [id],
        );
        await refuseWork(subjects, gone);
        await subjects.saveTree(stored, plan, { at, newId });
        return {
          result: orNotFound(await subjects.find(subjectId)),
          detail: { subjectId, removed: gone.length },
        };
      });
      return ok(toAuthoringSubject(subject));
    },
  };
}

function createSubjectRemoval(deps: AppDeps): Pick<SubjectsHandlers, 'removeSubject'> {
  const change = createCourseChange(deps);

  return {
    async removeSubject({ caller, params: { subjectId }, query: { version } }) {
      await change(caller, 'subject.removed', async (tx) => {
        const subjects = createSubjectsRepository(tx);
        const stored = orNotFound(await subjects.find(subjectId));
        if (versionOfSubject(stored) !== version) throw new Problem('content-changed');
        if (stored.shipped) throw new Problem('content-in-use', { message: SHIPPED_STAYS });
        const lessons = nodesOf(stored.chapters).subtopics.flatMap(({ node: { _id: id } }) => id ?? []);
        const isHeld = await subjects.holdsWork(subjectId);
        await refuseWork(subjects, lessons);
        // Of lessons that are gone by now, or of the subject as a whole.
        if (isHeld) throw new Problem('content-in-use');
        await subjects.delete(subjectId);
        const { courseId, name } = stored;
        return { result: null, detail: { courseId, subjectId, name, lessons: lessons.length } };
      });
      return okWithoutData();
    },
  };
}

function createProfessorHandlers({
  db,
  now,
}: AppDeps): Pick<SubjectsHandlers, 'assignProfessor' | 'listProfessors'> {
  const change = createCourseChange({ db, now });
  const repository = createSubjectsRepository(db);

  return {
    async assignProfessor({ caller, params: { subjectId }, body: { professor } }) {
      if (professor) {
        const { name, tagline } = professor;
        refuseFieldErrors(validateTexts({ 'professor.name': name, 'professor.tagline': tagline }));
      }
      const subject = await change(caller, 'professor.assigned', async (tx, at) => {
        const subjects = createSubjectsRepository(tx);
        orNotFound(await subjects.find(subjectId));
        await subjects.saveProfessor(subjectId, professor, at);
        const detail = { subjectId, professor: professor?.name ?? null };
        return { result: orNotFound(await subjects.find(subjectId)), detail };
      });
      return ok(toAuthoringSubject(subject));
    },

    listProfessors: async () => ok(await repository.listProfessors()),
  };
}

/** Names the lessons that a student has work in. */
async function refuseWork(subjects: SubjectsRepository, subtopicIds: readonly string[]): Promise<void> {
  const withWork = await subjects.listWithWork(subtopicIds);
  if (withWork.length === 0) return;
  const named = withWork.slice(0, MOST_NAMED).map(({ id, name }) => [id, name]);
  throw new Problem('content-in-use', { fields: Object.fromEntries(named) });
}
