declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value of JavaScript as PostgreSQL reads it from text, or as its bytes. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
