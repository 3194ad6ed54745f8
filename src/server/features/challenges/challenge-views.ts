import type { Challenge, EarnedBadge, NextSubtopic, NoXpReason } from '#contract/contract.ts';
import { addDays, startOfDayIn } from '#domain/progress/calendar.ts';
import { DAILY_TIME_ZONE, dailyIdOf } from '#domain/community/daily-question.ts';
import { toCorrectOption } from '#domain/assessment/grading.ts';
import { questTitle } from '#domain/community/quests.ts';
import { XP_RULES } from '#domain/progress/xp.ts';
import { rationaleField } from '../../content/distractor-rationales.ts';
import type { DailyAnswerRow, DailyQuestion } from './daily-questions.repository.ts';
import { type QuestState, questIdOf } from './quests.service.ts';

/** The question of the day; the key only beside an answer, and not while a quiz of the student's asks it too (R37). */
export function toDailyChallenge(
  question: DailyQuestion,
  answer: DailyAnswerRow | null,
  { isStudent, hidesKey, badges = [] }: { isStudent: boolean; hidesKey: boolean; badges?: EarnedBadge[] },
): Challenge {
  const { correctIndex, explanation, hindi } = question;
  return {
    _id: dailyIdOf(question),
    kind: 'daily',
    title: XP_RULES['daily-challenge'].label,
    question: question.question,
    options: question.options,
    ...(hindi && { hindi: { question: hindi.question, options: hindi.options } }),
    progress: answer ? 1 : 0,
    goal: 1,
    endsAt: startOfDayIn(DAILY_TIME_ZONE, addDays(question.day, 1)).toISOString(),
    done: answer !== null,
    xp: XP_RULES['daily-challenge'].amount,
    answer:
      answer === null || hidesKey
        ? null
        : {
            option: answer.option,
            correctAnswer: correctIndex,
            correctOption: toCorrectOption(correctIndex),
            isCorrect: answer.option === correctIndex,
            explanation,
            ...(hindi && { hindiExplanation: hindi.explanation }),
            ...rationaleField(question, answer.option),
            ...(hindi && hindiRationaleOf(hindi, answer.option)),
            xpAwarded: answer.xpAwarded,
            ...(badges.length > 0 && { badges }),
            ...(answer.xpAwarded === 0 && {
              noXp: answer.option === correctIndex ? noXpOfRight(isStudent) : ('none-right' as const),
            }),
          },
  };
}

function hindiRationaleOf(hindi: NonNullable<DailyQuestion['hindi']>, option: number) {
  const { rationale } = rationaleField(hindi, option);
  return rationale === undefined ? {} : { hindiRationale: rationale };
}

/** Nothing else keeps a right answer from its XP: it is given once a day, and no other line is of this source. */
const noXpOfRight = (isStudent: boolean): NoXpReason => (isStudent ? 'shown-answers' : 'staff');

/** A quest of the week; `opensWith` is the lesson that opens its weekly quiz, where that is still locked. */
export function toQuestChallenge(quest: QuestState, opensWith: NextSubtopic | null): Challenge {
  const { subjectId, courseId, goal, progress, isTodayCounted } = quest;
  return {
    _id: questIdOf(quest),
    kind: 'quest',
    title: questTitle(quest, quest.subjectName),
    progress,
    goal,
    endsAt: quest.closesAt.toISOString(),
    done: quest.completedAt !== null,
    xp: XP_RULES.quest.amount,
    ...(subjectId !== null && courseId !== null && { subjectId, courseId }),
    ...(isTodayCounted && { isTodayCounted }),
    ...(opensWith && { opensWith }),
  };
}
