import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Certificate } from '#contract/contract.ts';
import { DEFAULT_TIME_ZONE } from '#domain/progress/calendar.ts';
import { REPORTING_HEADERS } from '../../http/security-headers.ts';
import { CERTIFICATE_TEXTS } from './certificate-texts.ts';
import { type Html, html } from './html.ts';
import type { CourseOutline } from '../catalogue/course-outline.ts';
import { langOf, marked, nameIn } from './page-words.ts';
import { type FrameParts, framePage, type PublicPage } from './page-frame.ts';
import { inLanguage, PAGE_LANGUAGES, type PageLanguage } from './public-addresses.ts';

export const CERTIFICATES = '/certificates';

/** As the contract takes them. */
const CODE = /^[A-Z0-9-]{6,24}$/;

const dayOf = (iso: string, language: PageLanguage): string =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: DEFAULT_TIME_ZONE,
  }).format(new Date(iso));

const seal = (percent: number): Html =>
  html`<svg class="seal" viewBox="0 0 72 88" width="96" height="117" aria-hidden="true">
    <path d="M24 46 16 86 27 79 34 87 38 48Z" fill="#b8433a" />
    <path d="M48 46 56 86 45 79 38 87 34 48Z" fill="#8f2f2b" />
    <circle cx="36" cy="34" r="30" fill="#e5b44c" />
    <circle cx="36" cy="34" r="23" fill="#f8e6b8" />
    <text x="36" y="40" text-anchor="middle" font-size="17" font-weight="600" fill="#14122f">
      ${percent}%
    </text>
  </svg>`;

type Named = Pick<Certificate, 'subjectName' | 'courseName'>;

/** What the certificate is for, in the language of the page. */
async function namesOn(
  { subjectName, courseName }: Named,
  language: PageLanguage,
  listCourses: CertificatePageParts['listCourses'],
): Promise<Named> {
  if (language === 'en') return { subjectName, courseName };
  const courses = await listCourses();
  const course = courses.find(({ name }) => name === courseName);
  const subject = course?.subjects.find(({ name }) => name === subjectName);
  return {
    subjectName: nameIn(subject ?? { name: subjectName }, language),
    courseName: nameIn({ name: courseName }, language),
  };
}

function certificatePage(
  found: Certificate,
  { subjectName, courseName }: Named,
  language: PageLanguage,
  origin: string,
): PublicPage {
  const texts = CERTIFICATE_TEXTS[language];
  const { code, userName, house, week } = found;
  const address = origin + inLanguage(`${CERTIFICATES}/${code}`, language);
  return {
    language,
    path: `${CERTIFICATES}/${code}`,
    title: texts.title(code),
    description: texts.description,
    isUnlisted: true,
    content: html`<article class="certificate">
        <p class="over">WizLearn · ${texts.certificate}</p>
        <h1>${userName}</h1>
        <p>${texts.result(found.correctAnswer, found.totalQuestion, found.percentageObtained)}</p>
        <p class="of-subject" ${langOf(subjectName, language)}>${subjectName}</p>
        <p>${marked(courseName, language)}${house !== null && html` · ${texts.house(house)}`}</p>
        <p>${texts.week(dayOf(week.startDate, language), dayOf(week.endDate, language))}</p>
        ${seal(found.percentageObtained)}
        <p class="proof">
          ${texts.issued(dayOf(found.date, language))}<br /><strong>${code}</strong><br />${address}
        </p>
      </article>
      <div class="about-certificate">
        <p><strong>${texts.genuine}</strong> ${texts.exactlyThis}</p>
        <p class="fine">${texts.print}</p>
      </div>`,
  };
}

function unknownPage(code: string, language: PageLanguage): PublicPage {
  const texts = CERTIFICATE_TEXTS[language];
  return {
    language,
    path: `${CERTIFICATES}/${encodeURIComponent(code)}`,
    title: texts.unknown,
    description: texts.description,
    isUnlisted: true,
    content: html`<h1>${texts.unknown}</h1>
      <p>${texts.checkCode}</p>
      <p class="fine">${texts.whyGone}</p>`,
  };
}

interface CertificatePageParts extends FrameParts {
  find: (code: string) => Promise<Certificate | null>;
  listCourses: () => Promise<readonly CourseOutline[]>;
  /** Throws for an address that asks too often. */
  countCall: (ip: string) => Promise<unknown>;
  policy: string;
}

/** The public page for certificate verification, for whoever has its code: no account, no script, made to print certificates. */
export function registerCertificatePages(
  app: FastifyInstance,
  { find, listCourses, countCall, policy, ...frame }: CertificatePageParts,
): void {
  for (const language of PAGE_LANGUAGES) {
    app.get(
      `${inLanguage(CERTIFICATES, language)}/:code`,
      async (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply) => {
        await countCall(request.ip);
        const code = request.params.code.toUpperCase();
        const found = CODE.test(code) ? await find(code) : null;
        const page = found
          ? certificatePage(found, await namesOn(found, language, listCourses), language, frame.origin)
          : unknownPage(code, language);
        // The name on it is its owner's to change at any time.
        reply.headers(REPORTING_HEADERS).header('content-security-policy', policy);
        return reply
          .code(found ? 200 : 404)
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .type('text/html; charset=utf-8')
          .send(framePage(page, frame));
      },
    );
  }
}
