import createClient, { type Client } from 'openapi-fetch';
import type { SignedIn, paths } from '#contract/contract.ts';
import { TEST_ORIGIN, type TestApp, type TestBrowser } from './test-app.ts';

export type ApiClient = Client<paths>;

/** The test client: the generated one against an app in this process; with a token it speaks for its owner. */
export function createApiClient(fetch: typeof globalThis.fetch, accessToken?: string): ApiClient {
  return createClient<paths>({
    baseUrl: `${TEST_ORIGIN}/api/v1`,
    fetch,
    headers: { 'x-wizlearn': '1', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
  });
}

/** A signed-in account with the client that speaks for it. */
export interface TestStudent {
  readonly client: ApiClient;
  readonly browser: TestBrowser;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  readonly signedIn: SignedIn;
}

export const TEST_PASSWORD = 'seven green kites over Pune';

/** Signs in as the page does; `client` speaks with the token, if one came. */
export async function signInTo(
  { fetch }: { fetch: typeof globalThis.fetch },
  email: string,
  password = TEST_PASSWORD,
) {
  const body = { email, password, sharedComputer: false };
  const { data, error, response } = await createApiClient(fetch).POST('/login', { body });
  const client = createApiClient(fetch, data?.data.accessToken);
  return { status: response.status, headers: response.headers, data, error, client };
}

let registered = 0;

/** Creates an account as the page does. */
export async function registerStudent(
  { openBrowser }: Pick<TestApp, 'openBrowser'>,
  overrides: { email?: string; password?: string; username?: string; sharedComputer?: boolean } = {},
): Promise<TestStudent> {
  registered += 1;
  const browser = openBrowser();
  const body = {
    email: `asha.${registered}@example.org`,
    password: TEST_PASSWORD,
    sharedComputer: false,
    ...overrides,
  };
  const { data, error } = await createApiClient(browser.fetch).POST('/register', { body });
  if (!data) throw new Error(`The account was not created: ${JSON.stringify(error)}`);
  return {
    client: createApiClient(browser.fetch, data.data.accessToken),
    browser,
    userId: data.data.user.id,
    email: body.email,
    password: body.password,
    accessToken: data.data.accessToken,
    signedIn: data.data,
  };
}
