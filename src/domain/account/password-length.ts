/** The minimum password length (contract `Password`). */
export const MIN_PASSWORD_LENGTH = 8;
