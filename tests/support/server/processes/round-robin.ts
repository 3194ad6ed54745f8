import { type IncomingMessage, type ServerResponse, createServer, request as open } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One address before several servers, without stickiness. */
export interface RoundRobin {
  readonly port: number;
  /** How many requests each of the servers has answered. */
  readonly answered: readonly number[];
  close(): Promise<void>;
}

/**
 * A test load balancer (round-robin): gives each request to the next server. One that takes no connections is passed
 * over; one that dies at work is a 502.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  const answered = ports.map(() => 0);
  let turn = 0;

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    for (let tries = 0; tries < ports.length; tries += 1) {
      const index = turn % ports.length;
      turn += 1;
      const outcome = await forward(ports[index] ?? 0, request, body, response);
      if (outcome === 'answered') answered[index] = (answered[index] ?? 0) + 1;
      if (outcome !== 'refused') return;
    }
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: address instanceof Object ? address.port : 0,
    answered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<'answered' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const sent = open({ host: '127.0.0.1', port, agent: false, method, path: url, headers });
    sent.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('end', () => resolve('answered'));
      answer.once('error', () => {
        response.destroy();
        resolve('broken');
      });
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('refused');
      if (!response.headersSent) response.writeHead(502).end();
      resolve('broken');
    });
    response.once('close', () => sent.destroy());
    sent.end(body);
  });
}
