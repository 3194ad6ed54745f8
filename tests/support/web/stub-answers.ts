/** What the stub of the server says to one call; a function may look at the request, or never settle. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** By 'METHOD /path', without the prefix of the API. */
export type Answers = Record<string, Answer>;

export const ok =
  (data?: unknown): Answer =>
  () =>
    Response.json(data === undefined ? { success: true } : { success: true, data });

export const problem =
  (status: number, code = 'internal', more: object = {}): Answer =>
  () =>
    Response.json(
      { success: false, code, message: `No: ${code}.`, requestId: 'request-1', ...more },
      { status },
    );

export const never: Answer = () => new Promise(() => {});

/** The answers in their order; the last one stays. */
export const inTurn = (...answers: [Answer, ...Answer[]]): Answer => {
  let next = 0;
  return (request) => {
    const answer = answers[Math.min(next, answers.length - 1)] ?? answers[0];
    next += 1;
    return answer(request);
  };
};
