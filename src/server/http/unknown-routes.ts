import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContractDocument } from './contract-document.ts';
import { Problem } from './problem.ts';
import { API_PREFIX } from './register-operations.ts';
import type { WebFiles } from './pages/web-files.ts';

/**
 * The 404 handler: below /api a 405 method not allowed where only the method is wrong, else a 404; elsewhere a file or
 * a page. Decided before a body is looked at, so that a wrong address is never blamed on the body.
 */
export function answerUnknownRoutes(
  app: FastifyInstance,
  { contract, webFiles }: { contract: ContractDocument; webFiles: WebFiles | null },
): void {
  const routes = contract.operations.map(({ method, path }) => ({
    method,
    url: API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    pattern: new RegExp(`^${API_PREFIX}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

  const hasHead = ({ method, url }: { method: string; url: string }): boolean =>
    method === 'GET' && app.hasRoute({ method: 'HEAD', url });

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (/^\/api(\/|$)/.test(path)) {
      // An address may be that of several paths: /houses/all is one of /houses/{name} too.
      const methods = new Set(
        routes
          .filter(({ pattern }) => pattern.test(path))
          .flatMap(({ method, url }) => (hasHead({ method, url }) ? [method, 'HEAD'] : [method])),
      );
      throw methods.size > 0 ? wrongMethod([...methods]) : new Problem('not-found');
    }
    if (!webFiles) throw new Problem('not-found');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod(['GET', 'HEAD']);
    return webFiles.send(request, reply);
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) done();
    else answer(request, reply).catch(done);
  });
  // The hook has answered already; without this Fastify would still describe the route in words of its own.
  app.setNotFoundHandler(answer);
}

function wrongMethod(methods: readonly string[]): Problem {
  return new Problem('method-not-allowed', { headers: { allow: methods.join(', ') } });
}
