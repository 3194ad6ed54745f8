import { Agent, type IncomingMessage, request as open } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What was measured of one kind of call. Milliseconds count from the moment the call was due, whenever it got its turn. */
export interface Measured {
  readonly ms: number[];
  /** Answers and failures that nobody wanted, by what they were. */
  readonly errors: Map<string, number>;
  /** Told to come back, and did. */
  turnedAway: number;
}

export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  /** Of the client: the server trusts what we say as it trusts a load balancer. */
  readonly address: string;
  /** When it is due, in ms of `performance.now()`. */
  readonly due: number;
}

export interface OpenLoopClient {
  /** The data of the answer; null where there was none, which is counted. */
  send(call: Call): Promise<unknown>;
  readonly measured: ReadonlyMap<string, Measured>;
  close(): void;
}

const CONNECTIONS_A_SERVER = 200;
const LONGEST_MS = 30_000;
const MOST_TRIES = 60;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

/**
 * A load generator with an open workload model: sends calls to the servers in turn when they are due, however slowly earlier ones
 * are answered, since whoever waits for an answer before sending the next one measures the pauses of a server as if nobody had come
 * meanwhile (coordinated omission). A call that is told `busy` comes back when it was told to, and its time goes on counting.
 */
export function createOpenLoopClient(ports: readonly number[]): OpenLoopClient {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_A_SERVER });
  const measured = new Map<string, Measured>();
  let turn = 0;

  const measuredOf = (name: string): Measured => {
    const known = measured.get(name) ?? { ms: [], errors: new Map(), turnedAway: 0 };
    measured.set(name, known);
    return known;
  };

  return {
    measured,
    close: () => agent.destroy(),
    async send(call) {
      await wait(call.due - performance.now());
      const own = measuredOf(call.name);
      const fail = (what: string) => void own.errors.set(what, (own.errors.get(what) ?? 0) + 1);
      for (let tries = 1; ; tries += 1) {
        try {
          turn += 1;
          const { status, retryAfter, content } = await sendOnce(agent, ports[turn % ports.length], call);
          if (status === 503 && retryAfter > 0 && tries < MOST_TRIES) {
            own.turnedAway += 1;
            await wait(retryAfter * 1_000);
            continue;
          }
          own.ms.push(performance.now() - call.due);
          if (status < 300) return dataOf(content);
          fail(`${status} ${codeOf(content)}`);
        } catch (error) {
          fail(error instanceof Error ? error.message : String(error));
        }
        return null;
      }
    },
  };
}

interface Answer {
  readonly status: number;
  /** Seconds. */
  readonly retryAfter: number;
  readonly content: unknown;
}

async function sendOnce(
  agent: Agent,
  port: number | undefined,
  { method, path, body, token, address }: Call,
): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const sent = open({
    agent,
    host: '127.0.0.1',
    port,
    method,
    path: `/api/v1${path}`,
    timeout: LONGEST_MS,
    headers: {
      host: 'localhost',
      'x-forwarded-for': address,
      'x-wizlearn': '1',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(text !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(method === 'POST' && token !== undefined && { 'idempotency-key': crypto.randomUUID() }),
    },
  });
  sent.on('timeout', () => sent.destroy(new Error('no answer')));
  sent.end(text);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const content: unknown = JSON.parse((await buffer(answer)).toString() || 'null');
  return {
    status: answer.statusCode ?? 0,
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
    content,
  };
}

const fieldOf = (content: unknown, name: string): unknown =>
  typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined;
const dataOf = (content: unknown): unknown => fieldOf(content, 'data') ?? true;
const codeOf = (content: unknown): string => String(fieldOf(content, 'code') ?? '');
