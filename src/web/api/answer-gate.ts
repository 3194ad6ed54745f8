import type { Middleware } from 'openapi-fetch';

interface Check {
  /** Throws where a good answer is not what the contract says. */
  checkAnswer: (call: string, response: Response) => Promise<void>;
}

/**
 * Response validation (schema validation of responses): holds every good answer against the contract before a page or a flow sees it (C4). What that takes comes with the
 * first answer; where it does not come, answers are believed.
 */
export const checksAnswers = (load: () => Promise<Check>): Middleware => ({
  async onResponse({ request, response, schemaPath }) {
    if (!response.ok) return;
    const check = await load().catch(() => null);
    await check?.checkAnswer(`${request.method} ${schemaPath}`, response);
  },
});
