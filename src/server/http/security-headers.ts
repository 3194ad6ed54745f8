import type { Config } from '../config.ts';

/** On every answer (R59). */
export function createSecurityHeaders({
  publicOrigin,
}: Pick<Config, 'publicOrigin'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** An API answer opened as a page does nothing. */
export const API_SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** The policy of our pages (R58). `scripts` says whether the page itself holds an inline script with the nonce. */
export function pagePolicy(nonce: string, { scripts }: { scripts: boolean }): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts ? ` 'nonce-${nonce}'` : ''}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
