/** What stands in an input, read at the submission: a password manager may have filled it without a keystroke. */
export const textIn = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};
