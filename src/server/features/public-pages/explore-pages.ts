import { coursePath, lessonPath } from '#domain/text/links.ts';
import {
  type CourseOutline,
  type SubjectOutline,
  type SubtopicOutline,
  subtopicsOf,
} from '../catalogue/course-outline.ts';
import { type Html, html } from './html.ts';
import { type PublicPage, signUpPath } from './page-frame.ts';
import { EXPLORE, type PageLanguage, explorePath, inLanguage } from './public-addresses.ts';
import { PUBLIC_TEXTS, type PublicTexts } from './public-texts.ts';

/** The one lesson of a subject that anybody may read. */
export interface SampleLesson {
  course: CourseOutline;
  subject: SubjectOutline;
  lesson: SubtopicOutline;
  notes: Html;
}

const MINUTES_AN_HOUR = 60;
const FREE_OFFER = { '@type': 'Offer', price: 0, priceCurrency: 'INR', category: 'Free' };
const CONTEXT = 'https://schema.org';

/** The first lesson of the first chapter; undefined where a subject has none yet. */
export const sampleOf = (subject: SubjectOutline): SubtopicOutline | undefined => subtopicsOf(subject)[0];

const subjectPath = (course: CourseOutline, subject: SubjectOutline): string => explorePath(course, subject);

const isOurPicture = (address: string): boolean => address.startsWith('/') && !address.startsWith('//');

/** Pictures from elsewhere would be refused by the page's policy. */
const portrait = (image: string, size: number): Html =>
  html`<img
    src="${isOurPicture(image) ? image : '/art/professors/stock.svg'}"
    alt=""
    width="${size}"
    height="${size}"
    loading="lazy"
  />`;

function sizeOf(subjects: readonly SubjectOutline[], texts: PublicTexts): string {
  const lessons = subjects.flatMap(subtopicsOf);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const questions = lessons.reduce((sum, { questionCount }) => sum + questionCount, 0);
  const time =
    minutes < MINUTES_AN_HOUR ? texts.minutes(minutes) : texts.hours(Math.round(minutes / MINUTES_AN_HOUR));
  return [texts.lessons(lessons.length), texts.questions(questions), time].join(' · ');
}

function courseCard(course: CourseOutline, language: PageLanguage): Html {
  const texts = PUBLIC_TEXTS[language];
  return html`<li class="card">
    <img
      class="scene"
      src="/art/courses/${course.category}.svg"
      alt=""
      width="640"
      height="360"
      loading="lazy"
    />
    <div class="inside">
      <p class="over">${texts.categories[course.category]} · ${texts.subjects(course.subjects.length)}</p>
      <h2 lang="en">${course.name}</h2>
      <p lang="en">${course.courseDescription}</p>
      <p class="fine">${sizeOf(course.subjects, texts)}</p>
      <p class="go">
        <a href="${inLanguage(explorePath(course), language)}">${texts.lookInside(course.name)}</a>
      </p>
    </div>
  </li>`;
}

interface Person {
  name: string;
  role: string;
  image: string;
  line: string | null;
}

const personCard = ({ name, role, image, line }: Person): Html =>
  html`<li class="person">
    ${portrait(image, 88)}
    <div>
      <h3 lang="en">${name}</h3>
      <p class="over" lang="en">${role}</p>
      ${line !== null && html`<p lang="en">${line}</p>`}
    </div>
  </li>`;

function listStaff(courses: readonly CourseOutline[]): Person[] {
  const deans = courses.map(({ deanName, deanTag, deanImage }) => ({
    name: deanName,
    role: deanTag,
    image: deanImage,
    line: null,
  }));
  const professors = courses.flatMap(({ subjects }) =>
    subjects.flatMap(({ name, professor }) =>
      professor
        ? [{ name: professor.name, role: name, image: professor.image, line: professor.tagline }]
        : [],
    ),
  );
  const all = [...deans, ...professors];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** Every course, and the staff. */
export function explorePage(courses: readonly CourseOutline[], language: PageLanguage): PublicPage {
  const texts = PUBLIC_TEXTS[language];
  const cards = courses.map((course) => courseCard(course, language));
  return {
    language,
    path: EXPLORE,
    title: texts.exploreTitle,
    description: texts.exploreDescription,
    trail: [{ name: texts.exploreTitle, path: EXPLORE }],
    content: html`<div class="lead">
        <h1>${texts.exploreTitle}</h1>
        <p>${texts.exploreLead}</p>
      </div>
      ${
        cards.length > 0
          ? html`<ul class="cards">
              ${cards}
            </ul>`
          : html`<p>${texts.noCourses}</p>`
      }
      <section aria-labelledby="staff">
        <h2 id="staff">${texts.staff}</h2>
        <p class="soft">${texts.staffLead}</p>
        <ul class="people">
          ${listStaff(courses).map(personCard)}
        </ul>
      </section>`,
  };
}

function subjectSection(course: CourseOutline, subject: SubjectOutline, language: PageLanguage): Html {
  const texts = PUBLIC_TEXTS[language];
  const { professor } = subject;
  const sample = sampleOf(subject);
  const chapters = subject.chapters.map(
    (chapter) =>
      html`<li>
        <h3 lang="en">${chapter.name}</h3>
        <ul>
          ${chapter.topics.flatMap(({ subtopics }) =>
            subtopics.map(({ name }) => html`<li lang="en">${name}</li>`),
          )}
        </ul>
      </li>`,
  );
  return html`<section class="subject" aria-labelledby="s-${subject._id}">
    <h2 id="s-${subject._id}" lang="en">${subject.name}</h2>
    <p lang="en">${subject.description}</p>
    <p class="fine">${sizeOf([subject], texts)}</p>
    ${
      professor &&
      html`<div class="person">
        ${portrait(professor.image, 72)}
        <div>
          <p class="over">${texts.taughtBy}</p>
          <p class="name" lang="en">${professor.name}</p>
          <p lang="en">${professor.tagline}</p>
        </div>
      </div>`
    }
    ${sample && html`<p class="go"><a href="${inLanguage(subjectPath(course, subject), language)}">${texts.readSample(sample.name)}</a></p>`}
    <ol class="chapters">
      ${chapters}
    </ol>
  </section>`;
}

/** What is in a course. */
export function coursePage(course: CourseOutline, language: PageLanguage, origin: string): PublicPage {
  const texts = PUBLIC_TEXTS[language];
  const path = explorePath(course);
  const minutes = course.subjects.flatMap(subtopicsOf).reduce((sum, lesson) => sum + lesson.minutes, 0);
  return {
    language,
    path,
    title: course.name,
    description: course.courseDescription,
    trail: [
      { name: texts.exploreTitle, path: EXPLORE },
      { name: course.name, path },
    ],
    data: [
      {
        '@context': CONTEXT,
        '@type': 'Course',
        name: course.name,
        description: course.courseDescription,
        url: origin + inLanguage(path, language),
        inLanguage: 'en',
        isAccessibleForFree: true,
        offers: FREE_OFFER,
        provider: { '@type': 'EducationalOrganization', name: 'WizLearn', url: `${origin}/` },
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: `PT${Math.max(1, Math.round(minutes / MINUTES_AN_HOUR))}H`,
        },
      },
    ],
    content: html`<div class="lead">
        <p class="over">${texts.categories[course.category]}</p>
        <h1 lang="en">${course.name}</h1>
        <p lang="en">${course.courseDescription}</p>
        <p class="fine">${sizeOf(course.subjects, texts)}</p>
        <p><a class="button" href="${signUpPath(coursePath(course._id))}">${texts.joinCourse}</a></p>
      </div>
      ${course.subjects.map((subject) => subjectSection(course, subject, language))}`,
  };
}

/** One lesson to read without an account. Its questions stay in the app: the key must not lie open. */
export function samplePage(
  { course, subject, lesson, notes }: SampleLesson,
  language: PageLanguage,
  origin: string,
): PublicPage {
  const texts = PUBLIC_TEXTS[language];
  const path = subjectPath(course, subject);
  const description = `${texts.sampleOf(subject.name)}: ${lesson.name}. ${subject.description}`;
  return {
    language,
    path,
    title: `${lesson.name} · ${subject.name}`,
    description,
    trail: [
      { name: texts.exploreTitle, path: EXPLORE },
      { name: course.name, path: explorePath(course) },
      { name: subject.name, path },
    ],
    data: [
      {
        '@context': CONTEXT,
        '@type': 'LearningResource',
        name: lesson.name,
        description,
        url: origin + inLanguage(path, language),
        inLanguage: 'en',
        isAccessibleForFree: true,
        timeRequired: `PT${lesson.minutes}M`,
        isPartOf: { '@type': 'Course', name: course.name, url: origin + explorePath(course) },
      },
    ],
    content: html`<article class="lesson">
        <p class="over">${texts.sample} · ${texts.minutes(lesson.minutes)}</p>
        <h1 lang="en">${lesson.name}</h1>
        <div class="prose" lang="en">${notes}</div>
      </article>
      <aside class="next">
        <h2>${texts.goOnTitle}</h2>
        <p>${texts.goOn}</p>
        <p>
          <a class="button" href="${signUpPath(lessonPath(subject._id, lesson._id))}">${texts.goOnWith}</a>
          <a href="${inLanguage(explorePath(course), language)}">${texts.backToCourse(course.name)}</a>
        </p>
      </aside>`,
  };
}
