/** What is sent though the machine may refuse it, with the reason. */
export const MAY_BE_REFUSED: Readonly<Record<string, string>> = {
  'studentNoteEditor place.choose': 'The button in a lesson’s row goes on with a note that is being written.',
  'notifications notifications.reload': 'The bell asks each time it is pressed.',
  'onboarding check.request': 'A check that is about to begin is asked for again.',
  'resource resource.reload': 'The profile is read again each time its panel opens.',
  'studentNoteEditor draft.restore': 'One button writes a new note and goes on with one that was left.',
};

const FILTER = 'The address keeps what a list shows.';
const PREFERENCE = 'A preference of this device.';
const FOLDED = 'It is folded, which no machine knows.';
const PASSWORD = 'A password is in no machine.';
const CHOICE = 'What a practice is made of is chosen before its machine begins.';
const BACK = 'It leads to the page before.';
const EDITOR = 'It opens an editor and leaves it; the editor’s machine begins with it.';
const SEARCH = 'The address keeps what is searched for.';

/**
 * Controls that change the page without a machine or beside it, by the beginning of their name. They are not used here:
 * what they change would stay.
 */
const LOCAL: Readonly<Record<string, string>> = {
  'firstQuiz: button Back': BACK,
  'placementQuiz: button Back': BACK,
  'firstXpReport: button Back': BACK,
  'housePrediction: button Back': BACK,
  'profilePicture: button Back': BACK,
  'roleSetup: button Back': BACK,
  'resource: button Back': BACK,
  'switch Letter and number keys': PREFERENCE,
  'button हिन्दी': PREFERENCE,
  'button English': PREFERENCE,
  'button Larger text': PREFERENCE,
  'button Smaller text': PREFERENCE,
  'button Switch to the': PREFERENCE,
  'tutor: textarea ': 'What is being written is in no machine before it is asked.',
  'openQuestion: textarea ': 'What is being written is in no machine before it is asked.',
  'tutorRequest: textarea ': 'What is being written is in no machine before it is asked.',
  'passwordChange: button Day': PREFERENCE,
  'passwordChange: button Night': PREFERENCE,
  'notificationSettings: button Day': PREFERENCE,
  'notificationSettings: button Night': PREFERENCE,
  'notificationSettings: button 1': PREFERENCE,
  'emailChange: button Day': PREFERENCE,
  'emailChange: button Night': PREFERENCE,
  'emailChange: button 1': PREFERENCE,
  'sessionList: button Day': PREFERENCE,
  'sessionList: button Night': PREFERENCE,
  'button Same as device': PREFERENCE,
  'button Reduce motion': PREFERENCE,
  'passwordChange: button 1': PREFERENCE,
  'sessionList: button 1': PREFERENCE,
  'input Search courses': FILTER,
  'input Search clans': FILTER,
  'input Search your notes': FILTER,
  'select Sort by': FILTER,
  'tab ': FILTER,
  'button All (': FILTER,
  'button All houses': FILTER,
  'button Fidelis': FILTER,
  'button Ingenium': FILTER,
  'button Lumina': FILTER,
  'button Veritas': FILTER,
  'button Missed (': FILTER,
  'button Newest first': FILTER,
  'clanMembership: button Civil Services': FILTER,
  'clanMembership: button Engineering': FILTER,
  'input With a free seat': FILTER,
  'practiceBuilder: input ': CHOICE,
  'leaderboardLive: input ': 'How others see me is kept in the profile.',
  'standings: input ': 'How others see me is kept in the profile.',
  'button How challenges count': FOLDED,
  'button How points count': FOLDED,
  'button Notifications': FOLDED,
  'button Close the notifications': FOLDED,
  'button Something wrong?': FOLDED,
  'tutor: button The whole passage': FOLDED,
  'tutorRequest: button The whole passage': FOLDED,
  'button Change picture': FOLDED,
  'assessmentCenter: button View All': FOLDED,
  'button Delete all': FOLDED,
  'questionImport: select Course': 'The address keeps it.',
  'questionExport: select Course': 'The address keeps it.',
  'typewriter: a ': 'They lead to another part of the same page.',
  'questionImport: button Good': FOLDED,
  'questionImport: button Bad': FOLDED,
  'button Menu': FOLDED,
  'button User Profile': FOLDED,
  'button Contents': FOLDED,
  'button My notes': FOLDED,
  'button More reading tools': FOLDED,
  'button Ask about this question': FOLDED,
  'button Ask the tutor': FOLDED,
  'button Ask another question': 'It leads to the box above.',
  'button Move elsewhere': FOLDED,
  'tutor: button Close': FOLDED,
  'openQuestion: button Close': FOLDED,
  'tutorRequest: button Close': FOLDED,
  'lessonNote: button Close': FOLDED,
  'tutor: Escape in ': FOLDED,
  'openQuestion: Escape in ': FOLDED,
  'tutorRequest: Escape in ': FOLDED,
  'lessonNote: Escape in ': FOLDED,
  'shortcuts: Escape in dialog': FOLDED,
  'Escape in dialog Notifications': FOLDED,
  'Escape in dialog Contents': FOLDED,
  'Escape in dialog Map of': FOLDED,
  'button Show password': PASSWORD,
  'button Show: ': PASSWORD,
  'button Hide password': PASSWORD,
  'button Hide: ': PASSWORD,
  'input Your password': PASSWORD,
  'input Password': PASSWORD,
  'input Current password': PASSWORD,
  'loginForm: button Sign in': PASSWORD,
  'loginForm: button Email me': PASSWORD,
  'loginForm: button Create account': PASSWORD,
  'passwordReset: button Change my password': PASSWORD,
  'button View Schedule': 'It brings what stands further down into sight.',
  'button Write a note': EDITOR,
  'button Write the first note': EDITOR,
  'newNote: button Cancel': EDITOR,
  'lessonNote: button Cancel': EDITOR,
  'librarySearch: button ': SEARCH,
  'Escape in input Search': SEARCH,
};

/** Dialogs that are left by a choice between versions alone: Escape would throw one of them away. */
const CHOSEN_FROM = ['Somebody else changed this course meanwhile'];

export const isChosenFrom = (dialog: string): boolean =>
  CHOSEN_FROM.some((known) => dialog.startsWith(`dialog ${known}`));

/** Events that a machine gets from its parent or from the address, for what a control told those. */
export const PASSED_ON = ['answers.change', 'subtopic.open'];

export const isLocal = (model: string, name: string): boolean =>
  Object.keys(LOCAL).some((known) => name.startsWith(known) || `${model}: ${name}`.startsWith(known));
