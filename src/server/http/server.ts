import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config, LogLevel } from '../config.ts';
import { createLogger } from '../log.ts';
import { FORM_LIMITS } from './request/form-body.ts';
import { parseJsonBody } from './request/json-body.ts';
import type { ContractDocument } from './contract-document.ts';
import { limitConnections } from './connection-limits.ts';
import { sendProblem } from './error-handler.ts';
import { Problem } from './problem.ts';
import { createCors } from './cors.ts';
import { createHostCheck } from './host-check.ts';
import { logRequests } from './request-log.ts';
import { API_SECURITY_HEADERS, createSecurityHeaders } from './security-headers.ts';

interface ServerDeps {
  readonly config: Config;
  readonly contract: ContractDocument;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Where the log goes; standard error by default. */
  readonly logTo?: DestinationStream | undefined;
}

// Whoever looks after the server asks it by a name of their own.
const healthPaths = new Set(['/healthz', '/readyz']);
// NUL, and separators in disguise: no address of ours has them.
const encodedPathSeparator = /%00|%2f|%5c|\\/i;

const requestLevels: ReadonlySet<LogLevel> = new Set(['info', 'debug', 'trace']);

/**
 * Creates the Fastify instance with its plugins and hooks: our limits, security headers, request ids and error answers,
 * and no route yet.
 */
export async function createServer({
  config,
  contract,
  now,
  newId,
  logTo,
}: ServerDeps): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = createLogger(config.logLevel, logTo);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: each line names its request, so a child for each would only cost time.
    childLoggerFactory: (logger) => logger,
    genReqId: createRequestIds(newId()),
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    requestTimeout: 30_000,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // What a connection that was taken still asks is answered: a stop drops no request (R81).
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => sendProblem(contract, error, request, reply),
  });
  limitConnections(app.server, config.trustedProxies);
  app.setErrorHandler((error, request, reply) => sendProblem(contract, error, request, reply));

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, bytes: Buffer) => parseJsonBody(bytes, headers['content-type']),
  );
  await app.register(multipart, { limits: FORM_LIMITS });

  const hosts = createHostCheck(config);
  const headers = createSecurityHeaders(config);
  const allowOtherOrigin = createCors(config);
  const apiHeaders = { ...headers, ...API_SECURITY_HEADERS };
  // With a callback: this runs for every request, and a promise for each is not free.
  app.addHook('onRequest', (request, reply, done) => {
    // Nobody reads the answer of a connection that was closed for asking too much at once.
    if (request.raw.socket.destroyed) return;
    const [path = ''] = request.url.split('?', 1);
    reply.header('x-request-id', request.id);
    if (path.startsWith('/api')) reply.headers(apiHeaders).header('x-server-now', now().toISOString());
    else reply.headers(headers);
    const isPreflight = path.startsWith('/api') && allowOtherOrigin(request, reply);
    const { host = '' } = request.headers;
    const isAsked = healthPaths.has(path) ? hosts.isWellFormed(host) : hosts.isOurs(host);
    const isSound =
      path.startsWith('/') &&
      !encodedPathSeparator.test(path) &&
      isAsked &&
      hosts.isOne(request.raw.rawHeaders);
    if (isSound && isPreflight) reply.code(204).send();
    else done(isSound ? undefined : new Problem('invalid-request'));
  });
  if (requestLevels.has(config.logLevel)) logRequests(app);
  return app;
}

/** A random number for each request would cost more than the request: one for the process, then a count. */
function createRequestIds(seed: string): () => string {
  const prefix = seed.slice(-16);
  let count = 0;
  return () => {
    count = (count + 1) % 0x1_0000_0000;
    return prefix + count.toString(16).padStart(8, '0');
  };
}
