import type { OperationName } from './handlers.ts';

const KiB = 1024;

/** The body limit of an operation in bytes, above which a body is refused with 413; file uploads have their own limits (R35). */
export const BODY_BYTES: { readonly usual: number } & Partial<Record<OperationName, number>> = {
  usual: 64 * KiB,
  register: 4 * KiB,
  login: 4 * KiB,
  logout: 4 * KiB,
  refreshToken: 4 * KiB,
  requestPasswordReset: 4 * KiB,
  confirmPasswordReset: 4 * KiB,
  changePassword: 4 * KiB,
  requestEmailChange: 4 * KiB,
  confirmEmailChange: 4 * KiB,
  // 24,000 characters of Hindi are 72,000 bytes.
  saveUserQuery: 128 * KiB,
  updateUserQuery: 128 * KiB,
  sendBugReport: 1024 * KiB,
  // 40,000 characters of Hindi are 120,000 bytes.
  saveSubtopic: 192 * KiB,
  // 500 subtopics with names of 120 characters each.
  saveSubject: 256 * KiB,
};

/** The server timeout of an operation: less than its client waits, so that it hears of the reason (R34, spec §9). */
export const DEADLINES_MS: { readonly usual: number } & Partial<Record<OperationName, number>> = {
  usual: 8_000,
  getAllCourse: 30_000,
  getAllCoursesBasic: 12_000,
  // A model may take 8 s; then there are still the passages, and the page waits 10 s.
  askTutor: 9_500,
  // A stream says something every 8 s and ends after 25 s by itself; this is for what nobody foresaw.
  revealNextHint: 35_000,
  // Sent part by part as it is read, over a slow line too: so long it may take as a whole.
  downloadExport: 60_000,
  // A file may come over a slow line; the page waits 30 s for these.
  uploadMedia: 28_000,
  createHouse: 28_000,
  importQuestions: 28_000,
};
