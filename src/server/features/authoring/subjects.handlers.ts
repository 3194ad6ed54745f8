import type { AppDeps } from '../../app-deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { Problem } from '../../http/problem.ts';
import { faultsOfTexts } from './content-faults.ts';
import { createCourseChange } from './course-change.ts';
import {
  type StoredSubject,
  faultsOfPlan,
  nodesOf,
  toAuthoringSubject,
  outlineOf,
  versionOfSubject,
} from './subject-tree.ts';
import { type SubjectsRepository, createSubjectsRepository } from './subjects.repository.ts';

type SubjectsHandlers = Pick<
  Handlers,
  'getAuthoringCourse' | 'createSubject' | 'saveSubject' | 'assignProfessor' | 'listProfessors'
>;

const MOST_SUBJECTS = 30;
const MOST_SUBTOPICS = 500;

const ok = <Data>(data: Data) => ({ status: 200 as const, body: { success: true as const, data } });

const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ');

/** Courses as their authors see them, and the trees of their subjects (R23). */
export function createSubjectsHandlers({ db, now, newId }: AppDeps): SubjectsHandlers {
  const change = createCourseChange({ db, now });
  const repository = createSubjectsRepository(db);

  async function found(subjects: SubjectsRepository, subjectId: string): Promise<StoredSubject> {
    const subject = await subjects.find(subjectId);
    if (!subject) throw new Problem('not-found');
    return subject;
  }

  return {
    async getAuthoringCourse({ params: { courseId } }) {
      const course = await repository.findCourse(courseId);
      if (!course) throw new Problem('not-found');
      return ok({ ...course, subjects: (await repository.listOfCourse(courseId)).map(toAuthoringSubject) });
    },

    async createSubject({ caller, params: { courseId }, body }) {
      const { name, description } = { ...body, name: oneLine(body.name) };
      refuseFaults(faultsOfTexts({ name, description }));
      const subject = await change(caller, 'subject.created', async (tx, at) => {
        const subjects = createSubjectsRepository(tx);
        if (!(await subjects.findCourse(courseId))) throw new Problem('not-found');
        if (await subjects.isNameTaken(courseId, name)) throw new Problem('already-exists');
        if ((await subjects.listOfCourse(courseId)).length >= MOST_SUBJECTS)
          throw new Problem('catalogue-full');
        const id = newId();
        await subjects.create({ id, courseId, name, description, at });
        return { result: await found(subjects, id), detail: { courseId, subjectId: id } };
      });
      return { status: 201, body: { success: true, data: toAuthoringSubject(subject) } };
    },

    async saveSubject({ caller, params: { subjectId }, body }) {
      const plan = { ...body, name: oneLine(body.name) };
      const nodes = nodesOf(plan.chapters);
      const names = [...nodes.chapters, ...nodes.topics, ...nodes.subtopics].map(({ path, node }) => [
        `${path}.name`,
        node.name,
      ]);
      const { name, description } = plan;
      refuseFaults(faultsOfTexts({ name, description, ...Object.fromEntries(names) }));
      if (nodes.subtopics.length > MOST_SUBTOPICS) {
        refuseFaults({ chapters: `At most ${MOST_SUBTOPICS} subtopics.` });
      }
      const subject = await change(caller, 'subject.saved', async (tx, at) => {
        const subjects = createSubjectsRepository(tx);
        const stored = await found(subjects, subjectId);
        if (versionOfSubject(stored) !== plan.version) throw new Problem('content-changed');
        if (outlineOf(stored) === outlineOf(plan)) return { result: stored };
        refuseFaults(faultsOfPlan(plan, stored));
        if (await subjects.isNameTaken(stored.courseId, name, subjectId)) throw new Problem('already-exists');
        const kept = new Set(nodes.subtopics.map(({ node }) => node._id));
        const gone = nodesOf(stored.chapters).subtopics.flatMap(({ node: { _id: id } }) =>
          id === undefined || kept.has(id) ? [] : [id],
        );
        const withWork = await subjects.listWithWork(gone);
        if (withWork.length > 0) {
          throw new Problem('content-in-use', {
            fields: Object.fromEntries(withWork.slice(0, 20).map((subtopic) => [subtopic.id, subtopic.name])),
          });
        }
        await subjects.saveTree(stored, plan, { at, newId });
        return { result: await found(subjects, subjectId), detail: { subjectId, removed: gone.length } };
      });
      return ok(toAuthoringSubject(subject));
    },

    async assignProfessor({ caller, params: { subjectId }, body: { professor } }) {
      if (professor) {
        const { name, tagline } = professor;
        refuseFaults(faultsOfTexts({ 'professor.name': name, 'professor.tagline': tagline }));
      }
      const subject = await change(caller, 'professor.assigned', async (tx, at) => {
        const subjects = createSubjectsRepository(tx);
        await found(subjects, subjectId);
        await subjects.saveProfessor(subjectId, professor, at);
        const detail = { subjectId, professor: professor?.name ?? null };
        return { result: await found(subjects, subjectId), detail };
      });
      return ok(toAuthoringSubject(subject));
    },

    listProfessors: async () => ok(await repository.listProfessors()),
  };
}

function refuseFaults(fields: Record<string, string> | null): void {
  if (fields && Object.keys(fields).length > 0) throw new Problem('invalid-field', { fields });
}
