import { eventInWords } from '#charts/words.ts';
import { type Message, msg, t } from '#web/language/language.ts';

/** What the events of the screens are to the person who does them, where the event's own name says it badly. */
const EVENT_LABELS: Readonly<Record<string, Message>> = {
  'answer.check': msg('Check the answer'),
  'answer.choose': msg('Choose an answer'),
  'answer.clear': msg('Take the answer back'),
  'answer.send': msg('Send your answer'),
  'answer.unknown': msg('Say that you do not know'),
  'assessment.begin': msg('Begin the weekly quiz'),
  'assessment.practise': msg('Practise again'),
  'assessment.reload': msg('Reload'),
  'assessment.review': msg('Look at the review'),
  'board.reload': msg('Read the board again'),
  'card.pass': msg('Pass over this card'),
  'challenge.reload': msg('Ask again'),
  'check.start': msg('Answer the questions of the lesson'),
  'check.submit': msg('Have the answers counted'),
  'clan.edit': msg('Change the motto and the goal'),
  'clan.found': msg('Start a clan'),
  'clan.handOver': msg('Hand the clan over'),
  'clan.join': msg('Join a clan'),
  'clan.leave': msg('Leave the clan'),
  'clan.rejoin': msg('Go back to the clan you left'),
  'clan.save': msg('Save the changes'),
  'conflict.keepBoth': msg('Keep both notes'),
  'conflict.keepMine': msg('Keep the note of this device'),
  'conflict.keepRemote': msg('Keep the note of the other device'),
  'course.enrol': msg('Enrol in the course'),
  'course.reload': msg('Open the course again'),
  'draft.discard': msg('Throw the draft away'),
  'draft.restore': msg('Bring the draft back'),
  'edit.cancel': msg('Leave it as it was'),
  'field.edit': msg('Edit this field'),
  'field.save': msg('Save the field'),
  'form.cancel': msg('Leave it'),
  'goal.change': msg('Change the goal of the week'),
  'keeper.confirm': msg('Confirm the new keeper'),
  'leave.cancel': msg('Stay in the clan'),
  'leave.confirm': msg('Really leave'),
  'lesson.reload': msg('Load the lesson again'),
  'list.cancel': msg('Stop waiting'),
  'list.reload': msg('Load the list again'),
  'live.pause': msg('Pause the live changes'),
  'live.resume': msg('Resume the live changes'),
  'motto.change': msg('Write the motto'),
  'name.change': msg('Write the name'),
  'news.dismiss': msg('Put the news away'),
  'note.cancel': msg('Leave without saving'),
  'note.edit': msg('Write in the note'),
  'note.recreate': msg('Save it as a new note'),
  'note.save': msg('Save the note'),
  'option.choose': msg('Choose an option'),
  'place.choose': msg('Choose which lesson it belongs to'),
  'practice.abandon': msg('Give the open round up'),
  'practice.again': msg('Practise once more'),
  'practice.cancel': msg('Keep the open round'),
  'practice.confirm': msg('Confirm that you give it up'),
  'practice.continue': msg('Continue the open round'),
  'practice.reload': msg('Reload'),
  'practice.start': msg('Start practising'),
  'preview.hide': msg('Go back to writing'),
  'preview.show': msg('See how it will read'),
  'query.change': msg('Type what you look for'),
  'query.submit': msg('Search now'),
  'question.flag': msg('Flag the question'),
  'question.goTo': msg('Go to any question'),
  'question.next': msg('Go to the next question'),
  'question.previous': msg('Go to the previous question'),
  'quiz.cancel': msg('Stay with the questions'),
  'quiz.confirm': msg('Confirm'),
  'quiz.leave': msg('Leave the quiz'),
  'quiz.reload': msg('Load the quiz again'),
  'quiz.retake': msg('Take it once more'),
  'quiz.start': msg('Start the quiz'),
  'quiz.submit': msg('Hand in the quiz'),
  'quiz.submitNow': msg('Hand it in now'),
  'quiz.takeOver': msg('Continue the quiz here'),
  'recents.clear': msg('Forget the recent searches'),
  'report.retry': msg('File the report again'),
  'result.open': msg('Open a result'),
  'review.reload': msg('Load the cards again'),
  'save.undo': msg('Undo'),
  'search.retry': msg('Search again'),
  'subtopic.complete': msg('Say that you knew it'),
  'subtopic.open': msg('Open a lesson'),
  'tab.upload': msg('Turn to Upload Video'),
  'tab.viva': msg('Turn to the viva'),
  'tab.weekly': msg('Turn to the weekly quiz'),
  'text.change': msg('Write'),
  'value.change': msg('Type'),
  'value.choose': msg('Choose'),
  'view.change': msg('Choose another board'),
};

/** System events: the page and its surroundings send them, not the person in front. */
const SYSTEM_EVENTS: Readonly<Record<string, Message>> = {
  'clock.sync': msg('When the clock is compared with the server'),
  'connection.restored': msg('When you are back online'),
  'day.turn': msg('When a new day begins'),
  'lease.lost': msg('When the quiz is opened elsewhere'),
  'page.hidden': msg('When you turn to another window'),
  'page.shown': msg('When you come back to this window'),
  'stream.changed': msg('When somebody earns XP'),
  'stream.closed': msg('When the session ends elsewhere'),
  'stream.lost': msg('When live changes break off'),
  'stream.opened': msg('When live changes arrive'),
};

const sentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** What a person does by this event: Choose an answer. */
export const eventLabel = (type: string): string => t(EVENT_LABELS[type] ?? sentence(eventInWords(type)));

/** What has happened when this event comes by itself; null for something a person does. */
export const systemEventLabel = (type: string): string | null => {
  const words = SYSTEM_EVENTS[type];
  return words === undefined ? null : t(words);
};

/** A state by its name in the chart: Submit pending. */
export const placeName = (name: string): string => t(sentence(eventInWords(name)));
