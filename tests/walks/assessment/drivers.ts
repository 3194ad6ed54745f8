import type { AnyDriver } from '#tests/support/walks/driver.ts';
import { assessmentCenter } from './assessment-center.driver.ts';
import { assessmentTabs } from './assessment-tabs.driver.ts';
import { practiceBuilder } from './practice-builder.driver.ts';
import { quizRun } from './quiz-run.driver.ts';
import { vivaBooking } from './viva-booking.driver.ts';

export const assessmentDrivers: Record<string, AnyDriver> = {
  quizRun,
  assessmentCenter,
  assessmentTabs,
  vivaBooking,
  practiceBuilder,
};
