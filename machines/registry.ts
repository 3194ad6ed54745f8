import type { AnyStateMachine } from 'xstate';
import { answerSaverMachine } from './assessment/answer-saver.machine.ts';
import { assessmentCenterMachine } from './assessment/assessment-center.machine.ts';
import { assessmentTabsMachine } from './assessment/assessment-tabs.machine.ts';
import { quizRunMachine } from './assessment/quiz-run.machine.ts';
import { weeklyQuizMachine } from './assessment/weekly-quiz.machine.ts';
import { courseDetailsMachine } from './learning/course-details.machine.ts';
import { courseListMachine } from './learning/course-list.machine.ts';
import { lessonMachine } from './learning/lesson.machine.ts';
import { completionCheckMachine } from './onboarding/completion-check.machine.ts';
import { firstQuizMachine } from './onboarding/first-quiz.machine.ts';
import { firstXpReportMachine } from './onboarding/first-xp-report.machine.ts';
import { housePredictionMachine } from './onboarding/house-prediction.machine.ts';
import { onboardingMachine } from './onboarding/onboarding.machine.ts';
import { profilePictureMachine } from './onboarding/profile-picture.machine.ts';
import { profileSetupMachine } from './onboarding/profile-setup.machine.ts';
import { roleSetupMachine } from './onboarding/role-setup.machine.ts';
import { loginFormMachine } from './session/login-form.machine.ts';
import { passwordResetMachine } from './session/password-reset.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { resourceMachine } from './shell/resource.machine.ts';
import { typewriterMachine } from './shell/typewriter.machine.ts';

export interface Registered {
  machine: AnyStateMachine;
  /** Actors that run as long as their state does and so have no timeout, each with the reason. */
  longLived?: Record<string, string>;
}

/**
 * Every flow of the product by its file, `<area>/<id in kebab-case>`; the lint, the charts and the developer page
 * read this list. A new machine is added here and in README.md.
 */
export const registry: Record<string, Registered> = {
  'session/session': { machine: sessionMachine },
  'session/login-form': { machine: loginFormMachine },
  'session/password-reset': { machine: passwordResetMachine },
  'onboarding/onboarding': { machine: onboardingMachine },
  'onboarding/completion-check': { machine: completionCheckMachine },
  'onboarding/profile-setup': { machine: profileSetupMachine },
  'onboarding/first-quiz': { machine: firstQuizMachine },
  'onboarding/house-prediction': { machine: housePredictionMachine },
  'onboarding/profile-picture': { machine: profilePictureMachine },
  'onboarding/role-setup': { machine: roleSetupMachine },
  'onboarding/first-xp-report': { machine: firstXpReportMachine },
  'shell/resource': { machine: resourceMachine },
  'shell/typewriter': { machine: typewriterMachine },
  'learning/course-list': { machine: courseListMachine },
  'learning/course-details': { machine: courseDetailsMachine },
  'learning/lesson': { machine: lessonMachine },
  'assessment/assessment-center': { machine: assessmentCenterMachine },
  'assessment/assessment-tabs': { machine: assessmentTabsMachine },
  'assessment/weekly-quiz': { machine: weeklyQuizMachine },
  'assessment/quiz-run': { machine: quizRunMachine },
  'assessment/answer-saver': { machine: answerSaverMachine },
};
