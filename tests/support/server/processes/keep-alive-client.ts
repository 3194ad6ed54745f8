import { Agent, type ClientRequest, type IncomingMessage, request as open } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Talks to a server over a real connection, which it keeps as browsers do. */
export interface KeepAliveClient {
  /** As `fetch`, to the server's port whatever the address says; rejects with NoAnswer. */
  readonly fetch: typeof fetch;
  close(): void;
}

/**
 * `refused`: no connection came about, nothing was sent. `dropped`: the request may or may not have been carried out.
 */
export class NoAnswer extends Error {
  readonly kind: 'refused' | 'dropped';
  /** The client's end of the connection, as 127.0.1.7:43210; null where there was none. */
  readonly connection: string | null;

  constructor(cause: unknown, connection: string | null) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = connection === null ? 'refused' : 'dropped';
    this.connection = connection;
  }
}

interface Place {
  readonly port: number;
  /** The client's own address, as 127.0.1.7: every client may be another computer. */
  readonly from?: string;
  /** False for a new connection for each request. */
  readonly keepAlive?: boolean;
}

/** A kept connection that ends before a byte of the answer came is opened once more, as every browser does; no other failure is. */
export function createKeepAliveClient({ port, from, keepAlive = true }: Place): KeepAliveClient {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  let connection: string | null = null;

  async function send(request: Request, body: Buffer): Promise<IncomingMessage> {
    for (;;) {
      const url = new URL(request.url);
      const sent = open({
        agent,
        host: '127.0.0.1',
        port,
        ...(from !== undefined && { localAddress: from }),
        method: request.method,
        path: url.pathname + url.search,
        headers: {
          ...Object.fromEntries(request.headers),
          host: url.host,
          'content-length': body.length,
        },
      });
      sent.once('socket', (socket) => {
        const note = () => {
          connection = `${socket.localAddress}:${socket.localPort}`;
        };
        connection = null;
        if (socket.connecting) socket.once('connect', note);
        else note();
      });
      sent.end(body);
      try {
        return await answerTo(sent, request.signal);
      } catch (error) {
        const isKeptOneGone = sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(codeOf(error));
        if (!isKeptOneGone) throw error;
      }
    }
  }

  return {
    close: () => agent.destroy(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = Buffer.from(await request.arrayBuffer());
      try {
        const answer = await send(request, body);
        const headers = new Headers();
        for (let index = 0; index < answer.rawHeaders.length; index += 2)
          headers.append(answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '');
        const content = await buffer(answer);
        return new Response(content.length > 0 ? new Uint8Array(content) : null, {
          status: answer.statusCode ?? 0,
          headers,
        });
      } catch (error) {
        throw new NoAnswer(error, connection);
      }
    },
  };
}

function answerTo(sent: ClientRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
    signal.addEventListener('abort', () => sent.destroy(new Error('given up')), { once: true });
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
