/** The shortest password a new one may be (contract `Password`). */
export const MIN_PASSWORD_LENGTH = 8;
