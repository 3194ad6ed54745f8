/** The code of an error alone, without its causes; empty where it has none. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The SQLSTATE of what a statement threw: whoever passes an error on wraps it, to any depth. */
export function sqlStateOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = errorCodeOf(cause);
    if (code !== '') return code;
  }
  return '';
}
