import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '#web/navigation/paths.ts';
import { UnknownRoute } from '#web/navigation/unknown-route.tsx';
import { authoringPaths } from './authoring-paths.ts';
import { AuthorsOnly } from './authors-only.tsx';

const AuthoringScreen = lazy(() =>
  import('./dashboard/authoring.screen.tsx').then((file) => ({ default: file.AuthoringScreen })),
);
const AuthoredCourseScreen = lazy(() =>
  import('./course/authored-course.screen.tsx').then((file) => ({ default: file.AuthoredCourseScreen })),
);
const LessonNotesEditorScreen = lazy(() =>
  import('./notes/lesson-notes-editor.screen.tsx').then((file) => ({
    default: file.LessonNotesEditorScreen,
  })),
);
const QuestionsScreen = lazy(() =>
  import('./questions/questions.screen.tsx').then((file) => ({ default: file.QuestionsScreen })),
);
const QuestionStatisticsScreen = lazy(() =>
  import('./question-statistics/question-statistics.screen.tsx').then((file) => ({
    default: file.QuestionStatisticsScreen,
  })),
);
const HouseFoundingScreen = lazy(() =>
  import('./house/house-founding.screen.tsx').then((file) => ({ default: file.HouseFoundingScreen })),
);
const BugReportsScreen = lazy(() =>
  import('./bug-reports/bug-reports.screen.tsx').then((file) => ({ default: file.BugReportsScreen })),
);
const QuestionImportScreen = lazy(() =>
  import('./import/question-import.screen.tsx').then((file) => ({ default: file.QuestionImportScreen })),
);

/** A path as the pages below /authoring know it. */
const below = (path: string): string => path.slice(paths.authoring.length + 1);

/** Everything below /authoring, each page loaded when it is opened. */
export function AuthoringPages() {
  return (
    <AuthorsOnly>
      <Routes>
        <Route index element={<AuthoringScreen />} />
        <Route path={below(authoringPaths.course(':courseId'))} element={<AuthoredCourseScreen />} />
        <Route path={below(authoringPaths.notes(':subtopicId'))} element={<LessonNotesEditorScreen />} />
        <Route path={below(authoringPaths.questions(':subtopicId'))} element={<QuestionsScreen />} />
        <Route
          path={below(authoringPaths.questionStatistics(':subjectId'))}
          element={<QuestionStatisticsScreen />}
        />
        <Route path={below(authoringPaths.bugReports)} element={<BugReportsScreen />} />
        <Route path={below(authoringPaths.houseFounding)} element={<HouseFoundingScreen />} />
        <Route path="*" element={<UnknownRoute />} />
      </Routes>
    </AuthorsOnly>
  );
}

/** The Library's page for authors. */
export function QuestionImportPage() {
  return (
    <AuthorsOnly>
      <QuestionImportScreen />
    </AuthorsOnly>
  );
}
