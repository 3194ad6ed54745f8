import { expect, it } from 'vitest';
import { groupStudySubjects } from '#web/data/study-subjects.ts';

const polity = { _id: 'p', name: 'Indian Polity' };
const history = { _id: 'h', name: 'Modern Indian History' };
const python = { _id: 'y', name: 'Python Programming' };
const courses = [
  { deanTag: 'Dean of Engineering', subjects: [python] },
  { deanTag: 'Dean of Civil Services', subjects: [polity, history] },
];

it.each([
  ['the track chosen', { track: 'civil-services', current: 'y' } as const, [polity, history], [python]],
  ['the subject studied without a track', { track: null, current: 'h' }, [polity, history], [python]],
  ['neither', { track: null, current: null }, [python, polity, history], []],
])('groups the subjects by %s', (_, student, ofTrack, others) => {
  expect(groupStudySubjects(courses, student)).toEqual({ ofTrack, others });
});
