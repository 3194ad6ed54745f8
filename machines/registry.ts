import type { AnyStateMachine } from 'xstate';
import { answerSaverMachine } from './assessment/answer-saver.machine.ts';
import { attemptLeaseMachine } from './assessment/attempt-lease.machine.ts';
import { assessmentCenterMachine } from './assessment/assessment-center.machine.ts';
import { assessmentTabsMachine } from './assessment/assessment-tabs.machine.ts';
import { practiceBuilderMachine } from './assessment/practice-builder.machine.ts';
import { practiceRunMachine } from './assessment/practice-run.machine.ts';
import { quizRunMachine } from './assessment/quiz-run.machine.ts';
import { videoRecordingMachine } from './assessment/video-recording.machine.ts';
import { videoReviewMachine } from './assessment/video-review.machine.ts';
import { videoUploadMachine } from './assessment/video-upload.machine.ts';
import { vivaBookingMachine } from './assessment/viva-booking.machine.ts';
import { weeklyQuizMachine } from './assessment/weekly-quiz.machine.ts';
import { authoredCourseMachine } from './authoring/authored-course.machine.ts';
import { contentRemovalMachine } from './authoring/content-removal.machine.ts';
import { courseCreationMachine } from './authoring/course-creation.machine.ts';
import { courseEditingMachine } from './authoring/course-editing.machine.ts';
import { houseFoundingMachine } from './authoring/house-founding.machine.ts';
import { lessonNotesEditorMachine } from './authoring/lesson-notes-editor.machine.ts';
import { professorAssignmentMachine } from './authoring/professor-assignment.machine.ts';
import { questionBankEditorMachine } from './authoring/question-bank-editor.machine.ts';
import { questionExportMachine } from './authoring/question-export.machine.ts';
import { questionImportMachine } from './authoring/question-import.machine.ts';
import { subjectTreeMachine } from './authoring/subject-tree.machine.ts';
import { reportClosingMachine } from './authoring/report-closing.machine.ts';
import { clanFoundingMachine } from './community/clan-founding.machine.ts';
import { clanKeepingMachine } from './community/clan-keeping.machine.ts';
import { clanMembershipMachine } from './community/clan-membership.machine.ts';
import { dailyChallengeMachine } from './community/daily-challenge.machine.ts';
import { leaderboardLiveMachine } from './community/leaderboard-live.machine.ts';
import { standingsMachine } from './community/standings.machine.ts';
import { sampleQuizMachine } from './landing/sample-quiz.machine.ts';
import { courseDetailsMachine } from './learning/course-details.machine.ts';
import { courseListMachine } from './learning/course-list.machine.ts';
import { lessonCheckMachine } from './learning/lesson-check.machine.ts';
import { lessonMachine } from './learning/lesson.machine.ts';
import { openQuestionMachine } from './learning/open-question.machine.ts';
import { readAloudMachine } from './learning/read-aloud.machine.ts';
import { tutorRequestMachine } from './learning/tutor-request.machine.ts';
import { tutorMachine } from './learning/tutor.machine.ts';
import { bookmarkMachine } from './library/bookmark.machine.ts';
import { librarySearchMachine } from './library/library-search.machine.ts';
import { studentNoteEditorMachine } from './library/student-note-editor.machine.ts';
import { newQuestionMachine } from './library/new-question.machine.ts';
import { savedQuestionEditorMachine } from './library/saved-question-editor.machine.ts';
import { removalMachine } from './library/removal.machine.ts';
import { completionCheckMachine } from './onboarding/completion-check.machine.ts';
import { firstQuizMachine } from './onboarding/first-quiz.machine.ts';
import { firstXpReportMachine } from './onboarding/first-xp-report.machine.ts';
import { housePredictionMachine } from './onboarding/house-prediction.machine.ts';
import { onboardingMachine } from './onboarding/onboarding.machine.ts';
import { placementQuizMachine } from './onboarding/placement-quiz.machine.ts';
import { profilePictureMachine } from './onboarding/profile-picture.machine.ts';
import { profileSetupMachine } from './onboarding/profile-setup.machine.ts';
import { roleSetupMachine } from './onboarding/role-setup.machine.ts';
import { accountDeletionMachine } from './profile/account-deletion.machine.ts';
import { dailyGoalMachine } from './profile/daily-goal.machine.ts';
import { drillDownMachine } from './profile/drill-down.machine.ts';
import { dataExportMachine } from './profile/data-export.machine.ts';
import { emailChangeMachine } from './profile/email-change.machine.ts';
import { notificationSettingsMachine } from './profile/notification-settings.machine.ts';
import { passwordChangeMachine } from './profile/password-change.machine.ts';
import { profileFieldMachine } from './profile/profile-field.machine.ts';
import { reviewSessionMachine } from './profile/review-session.machine.ts';
import { sessionListMachine } from './profile/session-list.machine.ts';
import { emailConfirmationMachine } from './session/email-confirmation.machine.ts';
import { loginFormMachine } from './session/login-form.machine.ts';
import { passwordResetMachine } from './session/password-reset.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { connectionMachine } from './shell/connection.machine.ts';
import { notificationsMachine } from './shell/notifications.machine.ts';
import { cachePanelMachine } from './shell/cache-panel.machine.ts';
import { resourceMachine } from './shell/resource.machine.ts';
import { shortcutsMachine } from './shell/shortcuts.machine.ts';
import { splashMachine } from './shell/splash.machine.ts';
import { troubleReportMachine } from './shell/trouble-report.machine.ts';
import { typewriterMachine } from './shell/typewriter.machine.ts';

export interface Registered {
  machine: AnyStateMachine;
  /** Actors that run as long as their state does and so have no timeout, each with the reason. */
  longLived?: Record<string, string>;
}

/**
 * The machine registry, every statechart of the product by its file, `<area>/<id in kebab-case>`; the lint, the charts
 * and the developer page read this list. A new machine is added here and in README.md.
 */
export const registry: Record<string, Registered> = {
  'session/session': { machine: sessionMachine },
  'session/login-form': { machine: loginFormMachine },
  'session/password-reset': { machine: passwordResetMachine },
  'session/email-confirmation': { machine: emailConfirmationMachine },
  'onboarding/onboarding': { machine: onboardingMachine },
  'onboarding/completion-check': { machine: completionCheckMachine },
  'onboarding/profile-setup': { machine: profileSetupMachine },
  'onboarding/first-quiz': { machine: firstQuizMachine },
  'onboarding/placement-quiz': { machine: placementQuizMachine },
  'onboarding/house-prediction': { machine: housePredictionMachine },
  'onboarding/profile-picture': { machine: profilePictureMachine },
  'onboarding/role-setup': { machine: roleSetupMachine },
  'onboarding/first-xp-report': { machine: firstXpReportMachine },
  'shell/cache-panel': { machine: cachePanelMachine },
  'shell/resource': { machine: resourceMachine },
  'shell/typewriter': { machine: typewriterMachine },
  'shell/connection': { machine: connectionMachine },
  'shell/notifications': { machine: notificationsMachine },
  'shell/shortcuts': { machine: shortcutsMachine },
  'shell/splash': { machine: splashMachine },
  'shell/trouble-report': { machine: troubleReportMachine },
  'landing/sample-quiz': { machine: sampleQuizMachine },
  'learning/course-list': { machine: courseListMachine },
  'learning/course-details': { machine: courseDetailsMachine },
  'learning/lesson': { machine: lessonMachine },
  'learning/lesson-check': { machine: lessonCheckMachine },
  'learning/open-question': { machine: openQuestionMachine },
  'learning/read-aloud': { machine: readAloudMachine },
  'learning/tutor': { machine: tutorMachine },
  'learning/tutor-request': { machine: tutorRequestMachine },
  'library/library-search': { machine: librarySearchMachine },
  'library/student-note-editor': { machine: studentNoteEditorMachine },
  'library/saved-question-editor': { machine: savedQuestionEditorMachine },
  'library/new-question': { machine: newQuestionMachine },
  'library/bookmark': { machine: bookmarkMachine },
  'library/removal': { machine: removalMachine },
  'assessment/assessment-center': { machine: assessmentCenterMachine },
  'assessment/assessment-tabs': { machine: assessmentTabsMachine },
  'assessment/weekly-quiz': { machine: weeklyQuizMachine },
  'assessment/practice-builder': { machine: practiceBuilderMachine },
  'assessment/practice-run': { machine: practiceRunMachine },
  'assessment/quiz-run': {
    machine: quizRunMachine,
    longLived: { tab: 'listens to the page for as long as the quiz runs' },
  },
  'assessment/answer-saver': { machine: answerSaverMachine },
  'assessment/attempt-lease': { machine: attemptLeaseMachine },
  'assessment/video-upload': { machine: videoUploadMachine },
  'assessment/video-recording': { machine: videoRecordingMachine },
  'assessment/video-review': { machine: videoReviewMachine },
  'assessment/viva-booking': { machine: vivaBookingMachine },
  'community/leaderboard-live': {
    machine: leaderboardLiveMachine,
    longLived: { watchStream: 'listens for as long as the page is looked at and not paused' },
  },
  'community/standings': { machine: standingsMachine },
  'community/daily-challenge': { machine: dailyChallengeMachine },
  'community/clan-membership': { machine: clanMembershipMachine },
  'community/clan-founding': { machine: clanFoundingMachine },
  'community/clan-keeping': { machine: clanKeepingMachine },
  'profile/profile-field': { machine: profileFieldMachine },
  'profile/review-session': { machine: reviewSessionMachine },
  'profile/password-change': { machine: passwordChangeMachine },
  'profile/email-change': { machine: emailChangeMachine },
  'profile/notification-settings': { machine: notificationSettingsMachine },
  'profile/session-list': { machine: sessionListMachine },
  'profile/daily-goal': { machine: dailyGoalMachine },
  'profile/drill-down': { machine: drillDownMachine },
  'profile/data-export': { machine: dataExportMachine },
  'profile/account-deletion': { machine: accountDeletionMachine },
  'authoring/course-creation': { machine: courseCreationMachine },
  'authoring/authored-course': { machine: authoredCourseMachine },
  'authoring/course-editing': { machine: courseEditingMachine },
  'authoring/content-removal': { machine: contentRemovalMachine },
  'authoring/subject-tree': { machine: subjectTreeMachine },
  'authoring/professor-assignment': { machine: professorAssignmentMachine },
  'authoring/lesson-notes-editor': { machine: lessonNotesEditorMachine },
  'authoring/question-bank-editor': { machine: questionBankEditorMachine },
  'authoring/question-import': { machine: questionImportMachine },
  'authoring/question-export': { machine: questionExportMachine },
  'authoring/house-founding': { machine: houseFoundingMachine },
  'authoring/report-closing': { machine: reportClosingMachine },
};
