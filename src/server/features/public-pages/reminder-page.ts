import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REPORTING_HEADERS } from '../../http/security-headers.ts';
import type { EmailRemindersService, OpenedLink } from '../reminders/email-reminders.service.ts';
import { html } from './html.ts';
import { type FrameParts, framePage, type PublicPage } from './page-frame.ts';
import { inLanguage, PAGE_LANGUAGES, type PageLanguage } from './public-addresses.ts';
import { REMINDER_TEXTS } from './reminder-texts.ts';

const REMINDERS = '/reminders';
/** More than a form of ours or of a mail program sends (RFC 8058). */
const LONGEST_FORM = 1_024;

function linkPage(link: OpenedLink | null, token: string, language: PageLanguage): PublicPage {
  const texts = REMINDER_TEXTS[language];
  const own = link && texts.links[link.purpose];
  // A reminder that is on can be stopped; an address that is not confirmed can be.
  const isBefore = link !== null && link.isOn === (link.purpose !== 'confirm');
  const { title, text, button } = own
    ? own[isBefore ? 'before' : 'after']
    : { ...texts.invalid, text: () => texts.invalid.text, button: null };
  return {
    language,
    path: `${REMINDERS}/${encodeURIComponent(token)}`,
    title,
    description: texts.description,
    isUnlisted: true,
    content: html`<h1>${title}</h1>
      <p class="lead">${text(link?.email ?? '')}</p>
      ${
        button !== null &&
        html`<form method="post">
          <button
            class="button"
            name="reminder"
            value="${isBefore && link?.purpose !== 'confirm' ? 'off' : 'on'}"
          >
            ${button}
          </button>
        </form>`
      }
      <p><a href="/profile?tab=settings">${texts.settings}</a></p>`,
  };
}

interface ReminderPageParts extends FrameParts {
  reminders: Pick<EmailRemindersService, 'openLink' | 'useLink'>;
  /** Throws for an address that asks too often. */
  countCall: (ip: string) => Promise<unknown>;
  policy: string;
}

/**
 * Where the links of our mails lead: what one of them stops or confirms, for whoever has it, without an account and
 * without a script. Only a POST does it, by the button or by the mail program: programs that look for malice open links.
 */
export function registerReminderPages(
  app: FastifyInstance,
  { reminders, countCall, policy, ...frame }: ReminderPageParts,
): void {
  type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

  const send = (reply: FastifyReply, link: OpenedLink | null, token: string, language: PageLanguage) =>
    reply
      .headers(REPORTING_HEADERS)
      .header('content-security-policy', policy)
      .code(link ? 200 : 404)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(framePage(linkPage(link, token, language), frame));

  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      async (_: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    for (const language of PAGE_LANGUAGES) {
      const address = `${inLanguage(REMINDERS, language)}/:token`;
      pages.get(address, async (request: LinkRequest, reply) => {
        await countCall(request.ip);
        const { token } = request.params;
        return send(reply, await reminders.openLink(token), token, language);
      });
      pages.post(address, async (request: LinkRequest, reply) => {
        await countCall(request.ip);
        const { token } = request.params;
        // Whatever a mail program sends is its one click.
        const isOn = request.body instanceof URLSearchParams && request.body.get('reminder') === 'on';
        return send(reply, await reminders.useLink(token, isOn), token, language);
      });
    }
  });
}
