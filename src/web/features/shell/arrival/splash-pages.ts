import { paths } from '#web/navigation/paths.ts';

const QUIZ_PAGES = /^\/(weeklyquiz|quiz|topicquiz)\//i;

const ONBOARDING: readonly string[] = [
  paths.profileSetup,
  paths.firstQuiz,
  paths.housePrediction,
  paths.profilePicture,
  paths.roleSetup,
  paths.firstXpReport,
];

/** A newcomer's journey. */
export const isJourney = (pathname: string): boolean => ONBOARDING.includes(pathname.toLowerCase());

/** A quiz may be running, and onboarding has a journey of its own: neither waits for a splash. */
export const allowsSplash = (pathname: string): boolean => !QUIZ_PAGES.test(pathname) && !isJourney(pathname);

/** Somebody who has just signed in passes through here. */
export const isForGuests = (pathname: string): boolean =>
  pathname === paths.landing || pathname === paths.login;
