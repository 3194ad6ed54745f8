/** A line that opens or closes a code block of Markdown; not one of code, such as `~~~~^~~~` in a traceback. */
export const CODE_FENCE = /^\s*(?:`{3,}|~{3,})[^`~]*$/;
