import { type Message, msg } from '#web/language/language.ts';

/** A flow somebody can be in while looking at a page. */
export interface Screen {
  /** The machine's id. */
  flow: string;
  /** Where the atlas has it. */
  area: string;
  name: Message;
}

/** Those one is deeper in come first: the questions before the quiz they belong to, a form before its page. */
export const SCREENS: readonly Screen[] = [
  { flow: 'quizRun', area: 'assessment', name: msg('The questions') },
  { flow: 'weeklyQuiz', area: 'assessment', name: msg('The weekly quiz') },
  { flow: 'practiceRun', area: 'assessment', name: msg('The practice round') },
  { flow: 'videoRecording', area: 'assessment', name: msg('Recording') },
  { flow: 'videoReview', area: 'assessment', name: msg('Judging a video') },
  { flow: 'studentNoteEditor', area: 'library', name: msg('Your note') },
  { flow: 'savedQuestionEditor', area: 'library', name: msg('Your question') },
  { flow: 'newQuestion', area: 'library', name: msg('A new question') },
  { flow: 'librarySearch', area: 'library', name: msg('The library') },
  { flow: 'lesson', area: 'learning', name: msg('The lesson') },
  { flow: 'readAloud', area: 'learning', name: msg('Reading aloud') },
  { flow: 'videoUpload', area: 'assessment', name: msg('Your videos') },
  { flow: 'vivaBooking', area: 'assessment', name: msg('The viva') },
  { flow: 'assessmentCenter', area: 'assessment', name: msg('The Assessment Center') },
  { flow: 'assessmentTabs', area: 'assessment', name: msg('The tabs') },
  { flow: 'practiceBuilder', area: 'assessment', name: msg('The practice yard') },
  { flow: 'reviewSession', area: 'profile', name: msg('Review cards') },
  { flow: 'dailyGoal', area: 'profile', name: msg('Your daily goal') },
  { flow: 'drillDown', area: 'profile', name: msg('Details of a number') },
  { flow: 'dailyChallenge', area: 'community', name: msg('The daily challenge') },
  { flow: 'clanFounding', area: 'community', name: msg('Starting a clan') },
  { flow: 'clanKeeping', area: 'community', name: msg('Keeping the clan') },
  { flow: 'clanMembership', area: 'community', name: msg('Clans') },
  { flow: 'standings', area: 'community', name: msg('The leaderboard') },
  { flow: 'leaderboardLive', area: 'community', name: msg('Live updates') },
  { flow: 'subjectTree', area: 'authoring', name: msg('Planning a subject') },
  { flow: 'professorAssignment', area: 'authoring', name: msg('Choosing a professor') },
  { flow: 'authoredCourse', area: 'authoring', name: msg('The course you write') },
  { flow: 'lessonNotesEditor', area: 'authoring', name: msg('The lesson you write') },
  { flow: 'questionBankEditor', area: 'authoring', name: msg('The questions you write') },
  { flow: 'questionImport', area: 'authoring', name: msg('Importing questions') },
  { flow: 'questionExport', area: 'authoring', name: msg('Exporting questions') },
  { flow: 'houseFounding', area: 'authoring', name: msg('Creating a house') },
  { flow: 'courseCreation', area: 'authoring', name: msg('A new course') },
  { flow: 'courseDetails', area: 'learning', name: msg('The course') },
  { flow: 'courseList', area: 'learning', name: msg('The courses') },
  { flow: 'passwordChange', area: 'profile', name: msg('Your password') },
  { flow: 'emailChange', area: 'profile', name: msg('Your email address') },
  { flow: 'notificationSettings', area: 'profile', name: msg('Which notices you see') },
  { flow: 'sessionList', area: 'profile', name: msg('Where you are signed in') },
  { flow: 'dataExport', area: 'profile', name: msg('Your data') },
  { flow: 'accountDeletion', area: 'profile', name: msg('Deleting the account') },
  { flow: 'profileField', area: 'profile', name: msg('A field of your profile') },
  { flow: 'profileSetup', area: 'onboarding', name: msg('Who you are') },
  { flow: 'placementQuiz', area: 'onboarding', name: msg('The questions') },
  { flow: 'firstQuiz', area: 'onboarding', name: msg('The first quiz') },
  { flow: 'housePrediction', area: 'onboarding', name: msg('Your house') },
  { flow: 'profilePicture', area: 'onboarding', name: msg('Your picture') },
  { flow: 'roleSetup', area: 'onboarding', name: msg('What you study for') },
  { flow: 'firstXpReport', area: 'onboarding', name: msg('Your first XP') },
];

const kebab = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The file of its picture in the atlas, without the ending. */
export const pictureOf = ({ area, flow }: Screen): string => `${area}/${kebab(flow)}`;
