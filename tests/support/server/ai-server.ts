import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as the AI server got it. */
export interface AiRequest {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the server says to a request; it may also leave it without an answer. */
export type AiScript = (response: ServerResponse, request: AiRequest) => void;

/** An OpenAI-compatible server that answers as a test tells it to. */
export interface AiServer {
  url: string;
  requests: AiRequest[];
  script: AiScript;
  close(): Promise<void>;
}

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
