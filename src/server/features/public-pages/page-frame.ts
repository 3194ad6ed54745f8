import { type Html, html, trusted } from './html.ts';
import { EXPLORE, type PageLanguage, PAGE_LANGUAGES, WRITTEN_PAGES, inLanguage } from './public-addresses.ts';
import { langOf } from './page-words.ts';
import { PUBLIC_TEXTS } from './public-texts.ts';

/** One public page in one language. */
export interface PublicPage {
  language: PageLanguage;
  /** Its English address, which names it in both languages. */
  path: string;
  title: string;
  /** For search engines and previews: a sentence or two. */
  description: string;
  /** What machines read of it (schema.org). */
  data?: object[];
  /** Steps that lead here, the page itself last. */
  trail?: { name: string; path: string }[];
  /** For whoever has its address, and not for search engines. */
  isUnlisted?: true;
  content: Html;
}

/** What all pages of a running server share. */
export interface FrameParts {
  /** As people see it in their address bar. */
  origin: string;
  /** Stylesheets, in order. */
  stylesheets: readonly string[];
}

/** Where somebody signs up who wants to go on to an address of the app. */
export const signUpPath = (next?: string): string =>
  `/login?${new URLSearchParams({ mode: 'create', ...(next !== undefined && { next }) })}`;

/** Data that no HTML parser can take for the end of its element. */
const asData = (data: object): Html =>
  html`<script type="application/ld+json">
    ${trusted(JSON.stringify(data).replaceAll('<', String.raw`\u003c`))}
  </script>`;

function trailData({ trail = [], language }: PublicPage, origin: string): object[] {
  if (trail.length < 2) return [];
  const itemListElement = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + inLanguage(path, language),
  }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}

/** The SEO meta tags: title, description, canonical and hreflang links, Open Graph for the social preview, structured data. */
function head(page: PublicPage, { origin, stylesheets }: FrameParts): Html {
  const { language, path, title, description, data = [] } = page;
  const here = origin + inLanguage(path, language);
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · WizLearn</title>
    <meta name="description" content="${description}" />
    ${page.isUnlisted && html`<meta name="robots" content="noindex" />`}
    <link rel="canonical" href="${here}" />
    ${PAGE_LANGUAGES.map(
      (each) => html`<link rel="alternate" hreflang="${each}" href="${origin}${inLanguage(path, each)}" /> `,
    )}<link rel="alternate" hreflang="x-default" href="${origin}${path}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="WizLearn" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${here}" />
    <meta property="og:locale" content="${language}_IN" />
    <meta property="og:image" content="${origin}/social-card.jpg" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${PUBLIC_TEXTS[language].cardPicture}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#14122f" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <script src="/theme-at-start.js"></script>
    ${stylesheets.map(
      (href) => html`<link rel="stylesheet" href="${href}" /> `,
    )}${[...data, ...trailData(page, origin)].map(asData)}`;
}

function header({ language, path }: PublicPage): Html {
  const texts = PUBLIC_TEXTS[language];
  const other = language === 'en' ? 'hi' : 'en';
  return html`<header class="bar">
    <div class="row">
      <a class="mark" href="/"
        ><img src="/favicon.svg" alt="" width="36" height="36" /><span>WizLearn</span></a
      >
      <nav aria-label="${texts.main}">
        <a href="${inLanguage(EXPLORE, language)}" ${path === EXPLORE ? html` aria-current="page"` : ''}
          >${texts.explore}</a
        >
        <a href="${inLanguage(path, other)}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a>
        <a class="for-guests" href="/login">${texts.login}</a>
        <a class="button for-guests" href="${signUpPath()}">${texts.signUp}</a>
        <a class="button for-members" href="/home">${texts.backHome}</a>
      </nav>
    </div>
  </header>`;
}

function footer({ language, path }: PublicPage): Html {
  const texts = PUBLIC_TEXTS[language];
  return html`<footer class="bar">
    <div class="row">
      <p>${texts.slogan}</p>
      <nav aria-label="${texts.footer}">
        ${WRITTEN_PAGES.map(
          (name) =>
            html`<a
              href="${inLanguage(`/${name}`, language)}"
              ${path === `/${name}` ? html` aria-current="page"` : ''}
              >${texts.written[name]}</a
            > `,
        )}
      </nav>
    </div>
  </footer>`;
}

function breadcrumbs({ trail = [], language }: PublicPage): Html | null {
  const before = trail.slice(0, -1);
  if (before.length === 0) return null;
  const steps = before.map(
    ({ name, path }) =>
      html`<li><a href="${inLanguage(path, language)}" ${langOf(name, language)}>${name}</a></li>`,
  );
  return html`<nav class="trail" aria-label="${PUBLIC_TEXTS[language].breadcrumbs}">
    <ol>
      ${steps}
    </ol>
  </nav>`;
}

/** A whole document. It needs no script: the one it names puts on the theme that was chosen in the app, and says
 * whether this browser is signed in. */
export function framePage(page: PublicPage, parts: FrameParts): string {
  const { markup } = html`<!doctype html>
    <html lang="${page.language}">
      <head>
        ${head(page, parts)}
      </head>
      <body>
        <a class="skip" href="#main">${PUBLIC_TEXTS[page.language].skip}</a>
        ${header(page)}
        <main id="main" tabindex="-1">${breadcrumbs(page)} ${page.content}</main>
        ${footer(page)}
      </body>
    </html> `;
  return markup;
}
