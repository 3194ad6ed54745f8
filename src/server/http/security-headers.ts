import type { Config } from '../config.ts';

/**
 * The security headers of every answer (R59): nosniff, referrer policy, cross-origin opener policy, permissions policy,
 * and HSTS where pages come over https.
 */
export function createSecurityHeaders({
  publicOrigin,
}: Pick<Config, 'publicOrigin'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** An API answer opened as a page does nothing; with frame ancestors as on our pages, against clickjacking. */
export const API_SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Where browsers tell of what a page of ours tried against its policy. */
export const CSP_REPORTS_PATH = '/csp-reports';

/** Goes out beside the policy: the address of its `report-to`. */
export const REPORTING_HEADERS = { 'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"` } as const;

const originsOf = (host: string | null): string[] => (host === null ? [] : [new URL(host).origin]);

export interface PageNeeds {
  /** The page itself holds an inline script with the nonce. */
  readonly scripts: boolean;
  /** Another host that the page may call: the second attempt at the house prediction (spec §7). */
  readonly aiHost: string | null;
  /** Another host of ours that answers the calls; null where this one does. */
  readonly apiHost: string | null;
}

/**
 * The content security policy of our pages, against cross-site scripting (R58); no CSP nonce for a page without a script
 * or style of its own. It asks for no trusted types: the formulas and the entities of a lesson are parsed by
 * `innerHTML` of a detached element inside their libraries, which take none.
 */
export function pagePolicy(nonce: string | null, { scripts, aiHost, apiHost }: PageNeeds): string {
  const inline = nonce === null ? '' : ` 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${scripts ? inline : ''}`,
    `style-src-elem 'self'${inline}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    // A recording that was made here and never left.
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...[apiHost, aiHost].flatMap(originsOf)].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Older browsers know the first, newer ones prefer the second.
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ');
}
