import { questTitle } from '#domain/community/quests.ts';
import { type Message, msg, t } from '#web/language/language.ts';

const WEEKLY_QUIZ = questTitle({ kind: 'weekly-quiz', goal: 1 }, '');

const COUNTED: readonly (readonly [RegExp, Message])[] = [
  [/^Pass a quiz on (\d+) subtopics this week$/, msg('Pass a quiz on {goal} subtopics this week')],
  [/^Practise on (\d+) days this week$/, msg('Practise on {goal} days this week')],
  [/^Answer the question of the day on (\d+) days$/, msg('Answer the question of the day on {goal} days')],
];

const FIXED: readonly Message[] = [
  msg('Choose a course'),
  msg('Pass a quiz on one subtopic this week'),
  msg('Practise on one day this week'),
  msg('Answer the question of the day'),
];

/** What a quest asks for (`questTitle` of the domain), in the language of the page. */
export function translateQuestTitle(title: string): string {
  if (title.startsWith(WEEKLY_QUIZ)) {
    return t("Take this week's quiz in {subject}", { subject: t(title.slice(WEEKLY_QUIZ.length)) });
  }
  for (const [form, words] of COUNTED) {
    const [, goal] = form.exec(title) ?? [];
    if (goal !== undefined) return t(words, { goal });
  }
  return FIXED.includes(title) ? t(title) : title;
}
