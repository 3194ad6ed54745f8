import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CallBudget } from '#server/ai/call-budget.ts';

/** A request as the AI server got it. */
export interface AiRequest {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the server says to a request; it may also leave it without an answer. */
export type AiScript = (response: ServerResponse, request: AiRequest) => void;

/** A mock OpenAI server for the LLM that answers as a test tells it to. */
export interface AiServer {
  url: string;
  requests: AiRequest[];
  script: AiScript;
  close(): Promise<void>;
}

/** A day whose calls are never spent. */
export const UNSPENT: CallBudget = { take: () => Promise.resolve(true) };

/** Says a text, as a model does. */
export const say =
  (content: unknown): AiScript =>
  (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content } }] }),
    );
  };

/** Answers with a status and a body of any kind. */
export const reply =
  (status: number, body: string): AiScript =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(body);
  };

const chunk = (content: string, reason: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: reason }] })}\n\n`;

const ENDINGS = {
  whole: (response: ServerResponse) => response.end(`${chunk('', 'stop')}data: [DONE]\n\n`),
  /** Its length is used up. */
  length: (response: ServerResponse) => response.end(`${chunk('', 'length')}data: [DONE]\n\n`),
  filtered: (response: ServerResponse) => response.end(`${chunk('', 'content_filter')}data: [DONE]\n\n`),
  stalls: () => {},
  breaksOff: (response: ServerResponse) => void response.destroy(),
  /** Ends as if that had been all. */
  stops: (response: ServerResponse) => response.end(),
  garbles: (response: ServerResponse) => response.end('data: {{not json\n\n'),
  fails: (response: ServerResponse) => response.end('data: {"error":{"message":"overloaded"}}\n\n'),
} as const;

/** How a stream of words ends. */
export type Ending = keyof typeof ENDINGS;

/** Says pieces of a text one after the other, as a model that streams does; one that is a promise when it is there. */
export const stream =
  (pieces: readonly (string | Promise<string>)[], ending: Ending = 'whole'): AiScript =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const next = (index: number): void => {
      const piece = pieces[index];
      if (piece === undefined) {
        ENDINGS[ending](response);
        return;
      }
      // Each in a packet of its own, as far as that can be said.
      void Promise.resolve(piece).then((text) =>
        response.write(chunk(text), () => setImmediate(() => next(index + 1))),
      );
    };
    next(0);
  };

export async function startAiServer(): Promise<AiServer> {
  const requests: AiRequest[] = [];
  const http = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const request = { path: incoming.url, headers: incoming.headers, body };
      requests.push(request);
      server.script(response, request);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const server: AiServer = {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script: say('Yes.'),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}
