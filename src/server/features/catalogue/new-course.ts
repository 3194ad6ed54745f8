import type { Course, NewCourse, Track } from '#contract/contract.ts';

/** What a page shows where the author named no dean. */
const NO_DEAN = { name: 'Dean TBD', tag: 'Dean will be named soon' } as const;
const DEAN_IMAGES: Readonly<Record<Track, string>> = {
  engineering: '/art/professors/dean-engineering.svg',
  'civil-services': '/art/professors/dean-civil-services.svg',
};

/** A course as its row is to be; without a track, competitive courses are for the civil services. */
export function toNewCourse(id: string, given: NewCourse) {
  const track = given.track ?? (given.category === 'competitive' ? 'civil-services' : 'engineering');
  return {
    id,
    name: given.name.replaceAll(/\s+/g, ' '),
    description: given.courseDescription,
    category: given.category,
    track,
    deanName: given.deanName || NO_DEAN.name,
    deanTag: given.deanTag || (given.deanName ? '' : NO_DEAN.tag),
    deanImage: DEAN_IMAGES[track],
  };
}

/** A course nobody is enrolled in yet, as the contract has it. */
export const toEmptyCourse = (course: ReturnType<typeof toNewCourse>): Course => ({
  _id: course.id,
  name: course.name,
  courseDescription: course.description,
  category: course.category,
  deanName: course.deanName,
  deanTag: course.deanTag,
  deanImage: course.deanImage,
  enrolledStudents: [],
  subjects: [],
});
