import { ApiFailure } from '#domain/calls/api-error.ts';
import { RESPONSES, PARTS, type Shape } from './response-shapes.gen.ts';

type Shapes = Readonly<Record<string, Shape>>;

const LEAVES: Readonly<Record<string, string>> = { s: 'string', n: 'number', b: 'boolean' };

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape);

/** The runtime check of a value against its schema: whether it has at least what its shape says. Total. */
export function matchesShape(shape: Shape, value: unknown, parts: Shapes): boolean {
  if (typeof shape === 'string') {
    if (shape.startsWith('#')) return matchesShape(parts[shape.slice(1)] ?? '?', value, parts);
    return LEAVES[shape] === undefined || typeof value === LEAVES[shape];
  }
  if (isList(shape)) {
    const [first = '?', second] = shape;
    if (second !== undefined) return value === null || matchesShape(second, value, parts);
    return Array.isArray(value) && value.every((item) => matchesShape(first, item, parts));
  }
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(shape).every(([name, inner]) => matchesShape(inner, fields.get(name), parts));
}

/** Whether a value is what the contract has that call answer with. */
export function isResponseOf(call: string, value: unknown): boolean {
  const shape = RESPONSES[call];
  return shape !== undefined && matchesShape(shape, value, PARTS);
}

/** They are read as they come; a copy that is read whole would wait for their end. */
const isEvents = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** `call` as 'GET /clans/allclans'. Another shape is no answer. */
export async function validateResponse(
  call: string,
  response: Response,
  { responses, parts }: { responses: Shapes; parts: Shapes } = { responses: RESPONSES, parts: PARTS },
): Promise<void> {
  const shape = responses[call];
  if (!shape || isEvents(response)) return;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (matchesShape(shape, body, parts)) return;
  const requestId = response.headers.get('x-request-id');
  throw new ApiFailure({
    kind: 'invalid-response',
    message: 'Invalid JSON response from server',
    ...(requestId && { requestId }),
  });
}
