import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { parseJsonBody } from '../request/json-body.ts';
import { CSP_REPORTS_PATH } from '../security-headers.ts';

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
  readonly line: number;
}

const largestBody = 16 * 1024;
const mostReports = 10;
const longestText = 120;
const mostLoggedAMinute = 60;
const types = ['application/csp-report', 'application/reports+json'];

/** Counts a report against its address; throws `too-many-requests`. */
type CountReport = (ip: string) => Promise<unknown>;

/**
 * Logs the CSP violations that browsers report of a page, in the old form of report and the new (R58): each once a minute,
 * as everybody may send as many as they like.
 */
export function registerCspReports(app: FastifyInstance, now: () => Date, countReport: CountReport): void {
  const log = createViolationLog(app.log, now);
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      types,
      { parseAs: 'buffer', bodyLimit: largestBody },
      async ({ headers }: FastifyRequest, bytes: Buffer) => parseJsonBody(bytes, headers['content-type']),
    );
    scope.post(
      CSP_REPORTS_PATH,
      {
        bodyLimit: largestBody,
        onRequest: async ({ ip }) => {
          await countReport(ip);
        },
      },
      async ({ id, body }, reply) => {
        for (const violation of readViolations(body)) log(id, violation);
        return reply.code(204).send();
      },
    );
  });
}

function createViolationLog(log: FastifyBaseLogger, now: () => Date) {
  let minute = 0;
  const logged = new Set<string>();
  return (requestId: string, violation: Violation): void => {
    const minuteNow = Math.floor(now().getTime() / 60_000);
    if (minuteNow !== minute) logged.clear();
    minute = minuteNow;
    const key = JSON.stringify(violation);
    if (logged.has(key) || logged.size > mostLoggedAMinute) return;
    logged.add(key);
    if (logged.size > mostLoggedAMinute) log.warn('further broken policies of this minute are not logged');
    else log.warn({ requestId, ...violation }, 'a page broke its policy');
  };
}

function readViolations(body: unknown): Violation[] {
  const reports = Array.isArray(body)
    ? body.slice(0, mostReports).map((report) => fieldOf(report, 'body'))
    : [];
  return [fieldOf(body, 'csp-report'), ...reports].flatMap((report) => {
    const read = (...names: string[]): string =>
      String(names.map((name) => fieldOf(report, name)).find((value) => typeof value === 'string') ?? '');
    const directive = read('effectiveDirective', 'effective-directive', 'violated-directive');
    if (directive === '') return [];
    const line = fieldOf(report, 'lineNumber') ?? fieldOf(report, 'line-number');
    return {
      directive: directive.slice(0, longestText),
      blocked: originOf(read('blockedURL', 'blocked-uri')),
      page: firstFolderOf(read('documentURL', 'document-uri')),
      source: pathOf(read('sourceFile', 'source-file')),
      line: Number.isSafeInteger(line) ? Number(line) : 0,
    };
  });
}

/** Of another site its origin; else a word such as `inline`. */
function originOf(text: string): string {
  const url = URL.parse(text);
  return (url ? (url.origin === 'null' ? url.protocol : url.origin) : text).slice(0, longestText);
}

const pathOf = (text: string): string => (URL.parse(text)?.pathname ?? '').slice(0, longestText);

/** Which page; what stands further on may be an id or a secret (R72). */
const firstFolderOf = (text: string): string => `/${pathOf(text).split('/')[1] ?? ''}`;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
