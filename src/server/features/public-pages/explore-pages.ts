import { coursePath, lessonPath } from '#domain/text/links.ts';
import {
  type CourseOutline,
  type SubjectOutline,
  type SubtopicOutline,
  subtopicsOf,
} from '../catalogue/course-outline.ts';
import { type Html, html } from './html.ts';
import { type PublicPage, signUpPath } from './page-frame.ts';
import { hindiShareOf, inPageLanguage, langOf, languageOf, marked, nameIn } from './page-words.ts';
import { type Addressed, EXPLORE, type PageLanguage, explorePath, inLanguage } from './public-addresses.ts';
import { PUBLIC_TEXTS, type PublicTexts } from './public-texts.ts';

export type PublicSubject = Addressed<SubjectOutline>;
/** A course that anybody may look into. */
export type PublicCourse = Addressed<Omit<CourseOutline, 'subjects'>> & { subjects: PublicSubject[] };

/** The one lesson of a subject that anybody may read. */
export interface SampleLesson {
  course: PublicCourse;
  subject: PublicSubject;
  lesson: SubtopicOutline;
  notes: { rendered: Html; language: PageLanguage };
}

const MINUTES_AN_HOUR = 60;
const FREE_OFFER = { '@type': 'Offer', price: 0, priceCurrency: 'INR', category: 'Free' };
const CONTEXT = 'https://schema.org';

/** The first lesson of the first chapter; undefined where a subject has none yet. */
export const sampleOf = (subject: SubjectOutline): SubtopicOutline | undefined => subtopicsOf(subject)[0];

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

const describe = (course: PublicCourse, language: PageLanguage): string =>
  inPageLanguage(course.courseDescription, undefined, language);

/** How much there is in a course, and in which languages its lessons are read where a page says so. */
function factsOf({ subjects }: PublicCourse, texts: PublicTexts): Html {
  const languages = texts.lessonsIn?.[hindiShareOf(subjects)];
  return html`<p class="fine">
    ${sizeOf(subjects, texts)}${languages !== undefined && html`<br />${languages}`}
  </p>`;
}

function courseCard(course: PublicCourse, language: PageLanguage): Html {
  const texts = PUBLIC_TEXTS[language];
  const name = nameIn(course, language);
  const description = describe(course, language);
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
      <h2 ${langOf(name, language)}>${name}</h2>
      <p ${langOf(description, language)}>${description}</p>
      ${factsOf(course, texts)}
      <p class="go">
        <a href="${inLanguage(explorePath(course), language)}">${texts.lookInside(marked(name, language))}</a>
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

const personCard = ({ name, role, image, line }: Person, language: PageLanguage): Html =>
  html`<li class="person">
    ${portrait(image, 88)}
    <div>
      <h3 ${langOf(name, language)}>${name}</h3>
      <p class="over" ${langOf(role, language)}>${role}</p>
      ${line !== null && html`<p ${langOf(line, language)}>${line}</p>`}
    </div>
  </li>`;

const professorIn = ({ professor }: SubjectOutline, language: PageLanguage) =>
  professor && {
    name: nameIn(professor, language),
    image: professor.image,
    tagline: inPageLanguage(professor.tagline, professor.hindiTagline, language),
  };

function listStaff(courses: readonly PublicCourse[], language: PageLanguage): Person[] {
  const deans = courses.map(({ deanName, deanTag, deanImage }) => ({
    name: inPageLanguage(deanName, undefined, language),
    role: inPageLanguage(deanTag, undefined, language),
    image: deanImage,
    line: null,
  }));
  const professors = courses.flatMap(({ subjects }) =>
    subjects.flatMap((subject) => {
      const professor = professorIn(subject, language);
      if (!professor) return [];
      const { name, image, tagline } = professor;
      return [{ name, role: nameIn(subject, language), image, line: tagline }];
    }),
  );
  const all = [...deans, ...professors];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** Which courses can be read in Hindi, where a page says so. */
function hindiCourses(courses: readonly PublicCourse[], language: PageLanguage): Html | null {
  const { coursesInHindi } = PUBLIC_TEXTS[language];
  if (!coursesInHindi || courses.length === 0) return null;
  const inHindi = courses.filter(({ subjects }) => hindiShareOf(subjects) === 'all');
  const names = inHindi.map((course) => nameIn(course, language));
  return html`<p>${coursesInHindi(names, courses.length - inHindi.length)}</p>`;
}

/** Every course, and the staff. */
export function explorePage(courses: readonly PublicCourse[], language: PageLanguage): PublicPage {
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
        ${hindiCourses(courses, language)}
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
          ${listStaff(courses, language).map((person) => personCard(person, language))}
        </ul>
      </section>`,
  };
}

function subjectSection(course: PublicCourse, subject: PublicSubject, language: PageLanguage): Html {
  const texts = PUBLIC_TEXTS[language];
  const name = nameIn(subject, language);
  const description = inPageLanguage(subject.description, subject.hindiDescription, language);
  const professor = professorIn(subject, language);
  const sample = sampleOf(subject);
  const heading = (chapterName: string) => html`<h3 ${langOf(chapterName, language)}>${chapterName}</h3>`;
  const line = (lessonName: string) => html`<li ${langOf(lessonName, language)}>${lessonName}</li>`;
  const chapters = subject.chapters.map(
    (chapter) =>
      html`<li>
        ${heading(nameIn(chapter, language))}
        <ul>
          ${chapter.topics.flatMap(({ subtopics }) =>
            subtopics.map((subtopic) => line(nameIn(subtopic, language))),
          )}
        </ul>
      </li>`,
  );
  return html`<section class="subject" aria-labelledby="s-${subject._id}">
    <h2 id="s-${subject._id}" ${langOf(name, language)}>${name}</h2>
    <p ${langOf(description, language)}>${description}</p>
    <p class="fine">${sizeOf([subject], texts)}</p>
    ${
      professor &&
      html`<div class="person">
        ${portrait(professor.image, 72)}
        <div>
          <p class="over">${texts.taughtBy}</p>
          <p class="name" ${langOf(professor.name, language)}>${professor.name}</p>
          <p ${langOf(professor.tagline, language)}>${professor.tagline}</p>
        </div>
      </div>`
    }
    ${sample && html`<p class="go"><a href="${inLanguage(explorePath(course, subject), language)}">${texts.readSample(marked(nameIn(sample, language), language))}</a></p>`}
    <ol class="chapters">
      ${chapters}
    </ol>
  </section>`;
}

export function coursePage(course: PublicCourse, language: PageLanguage, origin: string): PublicPage {
  const texts = PUBLIC_TEXTS[language];
  const path = explorePath(course);
  const name = nameIn(course, language);
  const description = describe(course, language);
  const minutes = course.subjects.flatMap(subtopicsOf).reduce((sum, lesson) => sum + lesson.minutes, 0);
  return {
    language,
    path,
    title: name,
    description,
    trail: [
      { name: texts.exploreTitle, path: EXPLORE },
      { name, path },
    ],
    data: [
      {
        '@context': CONTEXT,
        '@type': 'Course',
        name,
        description,
        url: origin + inLanguage(path, language),
        inLanguage: hindiShareOf(course.subjects) === 'all' ? language : 'en',
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
        <h1 ${langOf(name, language)}>${name}</h1>
        <p ${langOf(description, language)}>${description}</p>
        ${factsOf(course, texts)}
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
  const path = explorePath(course, subject);
  const name = nameIn(lesson, language);
  const subjectName = nameIn(subject, language);
  const about = inPageLanguage(subject.description, subject.hindiDescription, language);
  const isInLanguage = notes.language === language;
  const description = `${texts.sampleOf(subjectName)}: ${name}. ${languageOf(about) === language ? about : texts.lessonInEnglish}`;
  return {
    language,
    path,
    title: `${name} · ${subjectName}`,
    description,
    trail: [
      { name: texts.exploreTitle, path: EXPLORE },
      { name: nameIn(course, language), path: explorePath(course) },
      { name: subjectName, path },
    ],
    data: [
      {
        '@context': CONTEXT,
        '@type': 'LearningResource',
        name,
        description,
        url: origin + inLanguage(path, language),
        inLanguage: notes.language,
        isAccessibleForFree: true,
        timeRequired: `PT${lesson.minutes}M`,
        isPartOf: {
          '@type': 'Course',
          name: nameIn(course, language),
          url: origin + inLanguage(explorePath(course), language),
        },
      },
    ],
    content: html`<article class="lesson">
        <p class="over">
          ${[texts.sample, texts.minutes(lesson.minutes), ...(isInLanguage ? [] : [texts.lessonInEnglish])].join(' · ')}
        </p>
        <h1 ${langOf(name, language)}>${name}</h1>
        <div class="prose" ${!isInLanguage && html`lang="${notes.language}"`}>${notes.rendered}</div>
      </article>
      <aside class="next">
        <h2>${texts.goOnTitle}</h2>
        <p>${texts.goOn}</p>
        <p>
          <a class="button" href="${signUpPath(lessonPath(subject._id, lesson._id))}">${texts.goOnWith}</a>
          <a href="${inLanguage(explorePath(course), language)}"
            >${texts.backToCourse(marked(nameIn(course, language), language))}</a
          >
        </p>
      </aside>`,
  };
}
