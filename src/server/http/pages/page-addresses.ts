/** The client-side routes of the web app, as its router knows them; `:name` stands for one segment, `*` for any that follow. */
export const PAGE_PATTERNS: readonly string[] = [
  '/',
  '/login',
  '/profile-setup',
  '/firstquiz',
  '/house-prediction',
  '/profile-picture-generate',
  '/role-setup',
  '/first-xp-report',
  '/weeklyquiz/:encryptedId',
  '/quiz/:subjectid/:attemptId',
  '/topicquiz/:topicId/:attemptId',
  '/home',
  '/courses',
  '/courses/:courseId',
  '/course/:courseId',
  '/lesson/:subjectId',
  '/clans',
  '/notes/:subjectid',
  '/resource/:subjectid',
  '/topicresource/:topicid',
  '/library',
  '/library/import',
  '/assignments/:subjectid',
  '/quiz/:subjectid',
  '/topicquiz/:topicId',
  '/badges',
  '/challenges',
  '/leaderboard',
  '/profile',
  '/authoring/*',
  '/auth-debug',
  '/flows',
];

/** What search engines may show: all other pages ask for an account. */
const PUBLIC_PAGES: readonly string[] = ['/', '/login'];

const toExpression = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');
const expressions = PAGE_PATTERNS.map(toExpression);

/** Whether the web app has a page at a path; the app itself leads from any other to the landing page. */
export const isPage = (path: string): boolean => expressions.some((expression) => expression.test(path));

export const isPublicPage = (path: string): boolean => PUBLIC_PAGES.includes(path);

/** The sitemap.xml: public pages of the app, and those addresses that documents of the server have. */
export const sitemapOf = (origin: string, documents: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...PUBLIC_PAGES, ...documents].map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n')}
</urlset>
`;

/** The robots.txt, for search engines. */
export const robotsOf = (origin: string): string => `User-agent: *
Disallow: /api/
Sitemap: ${origin}/sitemap.xml
`;
