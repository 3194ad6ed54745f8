import type { ApiError } from '#domain/calls/api-error.ts';

/** Form validation errors: what is wrong with which field, in words. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export const NEEDED = 'This is needed.';
export const TOO_LONG = 'This is too long.';

/** In characters, as people count. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** What the length of a text alone tells. */
export function validateLine<Field extends string>(
  field: Field,
  text: string,
  { min, max }: { min: number; max: number },
): FieldErrors<Field> {
  const length = lengthOf(text);
  if (length > 0 && length >= min && length <= max) return {};
  const fieldError = length === 0 ? NEEDED : length > max ? TOO_LONG : 'This is too short.';
  return { [field]: fieldError } as FieldErrors<Field>;
}

/** What is typed anew is not wrong any more, as far as anybody knows. */
export const withoutFieldError = <Field extends string>(
  fieldErrors: FieldErrors<Field>,
  changed: Partial<Record<Field, unknown>>,
): FieldErrors<Field> =>
  Object.fromEntries(
    Object.entries(fieldErrors).filter(([field]) => !(field in changed)),
  ) as FieldErrors<Field>;

/** What a refusal says about the fields; a name that is taken belongs to the name. Null where it says nothing of them. */
export function refusedFields(
  { code, message, fields }: ApiError,
  taken = 'name',
): Record<string, string> | null {
  if (code === 'already-exists') return { [taken]: message };
  return fields && Object.keys(fields).length > 0 ? fields : null;
}
