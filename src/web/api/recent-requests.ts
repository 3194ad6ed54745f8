import type { ReportRequest } from '#domain/calls/trouble-report.ts';

const MOST = 20;

let requests: readonly ReportRequest[] = [];

/**
 * A request history for bug reports: the last calls of this page, by the request ids under which the server's log has
 * them; oldest first.
 */
export const recentRequests = (): readonly ReportRequest[] => requests;

/** Remembers a call; `response` is null where none came. */
export function rememberRequest({ method, url }: Request, response: Response | null): void {
  const request = {
    at: Date.now(),
    method,
    path: new URL(url).pathname,
    status: response?.status ?? 0,
    requestId: response?.headers.get('x-request-id') ?? null,
  };
  requests = [...requests.slice(1 - MOST), request];
}
