/** The success response of most calls, status code `200` with its data. */
export const ok = <Data>(data: Data) => ({ status: 200 as const, body: { success: true as const, data } });

/** What a call has made: `201` with its data. */
export const created = <Data>(data: Data) => ({
  status: 201 as const,
  body: { success: true as const, data },
});

const DONE = { status: 200 as const, body: { success: true as const } };

/** Done, and nothing to say of it. */
export const okWithoutData = () => DONE;
