/** The success response of most calls, status code `200` with its data. */
export const ok = <Data>(data: Data) => ({ status: 200 as const, body: { success: true as const, data } });

/** The created response, `201` with what a call has made. */
export const created = <Data>(data: Data) => ({
  status: 201 as const,
  body: { success: true as const, data },
});

const DONE = { status: 200 as const, body: Object.freeze({ success: true as const }) };

/** An empty response: done, and nothing to say of it. */
export const okWithoutData = () => DONE;
