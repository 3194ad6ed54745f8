import type { AnyPageModel } from '#tests/support/model-based/page-model.ts';
import { answerSaver } from './answer-saver.page-model.ts';
import { attemptLease } from './attempt-lease.page-model.ts';
import { assessmentCenter } from './assessment-center.page-model.ts';
import { assessmentTabs } from './assessment-tabs.page-model.ts';
import { practiceBuilder } from './practice-builder.page-model.ts';
import { practiceRun } from './practice-run.page-model.ts';
import { quizRun } from './quiz-run.page-model.ts';
import { videoRecording, videoReview, videoUpload } from './video.page-model.ts';
import { vivaBooking } from './viva-booking.page-model.ts';
import { weeklyQuiz } from './weekly-quiz.page-model.ts';

export const assessmentPageModels: Record<string, AnyPageModel> = {
  weeklyQuiz,
  quizRun,
  answerSaver,
  attemptLease,
  assessmentCenter,
  assessmentTabs,
  vivaBooking,
  videoUpload,
  videoRecording,
  videoReview,
  practiceBuilder,
  practiceRun,
};
