/**
 * When a round completes a lesson, for students: `lackingQuestions` and `subtopicScores` in words; apart from these,
 * which every page of a student loads.
 */
export const LESSON_COMPLETION_RULE =
  'A lesson is complete when you have got three of its questions right (all, if it has fewer). A topic quiz or practice completes it only if you get more of its questions right there than wrong. 80% of the whole quiz and 80% of its questions in it are enough too.';
