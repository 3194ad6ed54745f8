import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../conditional-requests.ts';
import { describeContract } from '../contract-examples.ts';
import { REPORTING_HEADERS, pagePolicy } from '../security-headers.ts';

interface Page {
  readonly type: string;
  readonly read: () => string | Buffer;
}

const compress = promisify(gzip);
const require = createRequire(import.meta.url);
const swagger = dirname(require.resolve('swagger-ui-dist/package.json'));

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>WizLearn API</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/reference.css">
<main id="reference"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/reference.js"></script>
</html>`;

// The header is what the cookie calls ask of a page of ours (R13).
const script = `const dark = matchMedia('(prefers-color-scheme: dark)');
const dress = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', dress);
dress();
SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  syntaxHighlight: { activated: true, theme: dark.matches ? 'agate' : 'idea' },
  requestInterceptor: (request) => {
    request.headers['x-wizlearn'] = '1';
    return request;
  },
});`;

const ours =
  (name: string): Page['read'] =>
  () =>
    readFileSync(join(swagger, name));

const pages: Readonly<Record<string, Page>> = {
  '/docs': { type: 'text/html; charset=utf-8', read: () => html },
  '/docs/reference.js': { type: 'text/javascript; charset=utf-8', read: () => script },
  '/docs/reference.css': {
    type: 'text/css; charset=utf-8',
    read: () => readFileSync(join(import.meta.dirname, 'api-reference.css'), 'utf8'),
  },
  '/docs/swagger-ui.css': { type: 'text/css; charset=utf-8', read: ours('swagger-ui.css') },
  '/docs/swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    read: ours('swagger-ui-bundle.js'),
  },
  '/docs/openapi.json': {
    type: 'application/json; charset=utf-8',
    read: () => JSON.stringify(describeContract()),
  },
};

/**
 * The API reference, made from the OpenAPI contract: every call with its examples, which can be tried from the page.
 */
export function registerApiReference(app: FastifyInstance): void {
  for (const [url, { type, read }] of Object.entries(pages)) {
    const load = once(async () => {
      const bytes = Buffer.from(read());
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
      return { bytes, etag, compressed: await compress(bytes) };
    });
    app.get(url, async (request, reply) => {
      const { bytes, etag, compressed } = await load();
      reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
      if (matchesEtag(request, etag)) return reply.code(304).send();
      reply
        .type(type)
        .headers(REPORTING_HEADERS)
        .header('content-security-policy', pagePolicy(null, { scripts: false, aiHost: null, apiHost: null }));
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(bytes);
      return reply.header('content-encoding', 'gzip').send(compressed);
    });
  }
}

/** Read when first asked for: few people open the reference, and nobody at the start. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => (kept ??= work());
}
