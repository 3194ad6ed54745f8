import { questTitle } from '#domain/community/quests.ts';
import { type Message, msg, t } from '#web/language/language.ts';

const WEEKLY_QUIZ = questTitle({ kind: 'weekly-quiz', goal: 1 }, '');

const COUNTED: readonly (readonly [RegExp, Message])[] = [
  [
    /^Complete (\d+) lessons this week by answering questions$/,
    msg('Complete {goal} lessons this week by answering questions'),
  ],
  [
    /^Complete one lesson this week by answering questions$/,
    msg('Complete one lesson this week by answering questions'),
  ],
  [
    // As notifications of earlier weeks say it, and below.
    /^Pass (?:the questions of|a quiz on) (\d+) (?:lessons|subtopics) this week$/,
    msg('Complete {goal} lessons this week by answering questions'),
  ],
  [
    /^Pass (?:the questions of one lesson|a quiz on one subtopic) this week$/,
    msg('Complete one lesson this week by answering questions'),
  ],
  [
    /^(?:Answer questions|Practise) on (\d+) days this week$/,
    msg('Answer questions on {goal} days this week'),
  ],
  [/^(?:Answer questions|Practise) on one day this week$/, msg('Answer questions on one day this week')],
  [/^Answer the question of the day on (\d+) days$/, msg('Answer the question of the day on {goal} days')],
];

const FIXED: readonly Message[] = [msg('Choose a course'), msg('Answer the question of the day')];

/** What a quest asks for (`questTitle` of the domain), in the language of the page. */
export function translateQuestTitle(title: string): string {
  if (title.startsWith(WEEKLY_QUIZ)) {
    return t("Take this week's quiz in {subject}", { subject: t(title.slice(WEEKLY_QUIZ.length)) });
  }
  for (const [form, words] of COUNTED) {
    const found = form.exec(title);
    if (found) return t(words, { goal: found[1] ?? '' });
  }
  return FIXED.includes(title) ? t(title) : title;
}
