import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { answerSaver } from './answer-saver.driver.ts';
import { assessmentCenter } from './assessment-center.driver.ts';
import { assessmentTabs } from './assessment-tabs.driver.ts';
import { practiceBuilder } from './practice-builder.driver.ts';
import { practiceRun } from './practice-run.driver.ts';
import { quizRun } from './quiz-run.driver.ts';
import { videoRecording, videoReview, videoUpload } from './video.driver.ts';
import { vivaBooking } from './viva-booking.driver.ts';
import { weeklyQuiz } from './weekly-quiz.driver.ts';

export const assessmentDrivers: Record<string, AnyDriver> = {
  weeklyQuiz,
  quizRun,
  answerSaver,
  assessmentCenter,
  assessmentTabs,
  vivaBooking,
  videoUpload,
  videoRecording,
  videoReview,
  practiceBuilder,
  practiceRun,
};
