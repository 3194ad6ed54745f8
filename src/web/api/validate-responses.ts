import type { Middleware } from 'openapi-fetch';

interface Validation {
  /** Throws where a successful response is not what the contract says. */
  validateResponse: (call: string, response: Response) => Promise<void>;
}

/**
 * Validates every successful response against its schema in the contract before a page or a flow sees it (C4). The code of
 * the validation comes with the first response; where it does not come, responses are believed.
 */
export const createResponseValidation = (load: () => Promise<Validation>): Middleware => ({
  async onResponse({ request, response, schemaPath }) {
    if (!response.ok) return;
    const validation = await load().catch(() => null);
    await validation?.validateResponse(`${request.method} ${schemaPath}`, response);
  },
});
