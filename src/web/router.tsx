import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { t } from './language/language.ts';
import { LoadingScreen } from './components/loading-screen.tsx';
import { LandingScreen } from './features/landing/landing.screen.tsx';
import { GuestOnly, RequireSession } from './features/session/gates.tsx';
import { paths } from './paths.ts';

const LoginScreen = lazy(() =>
  import('./features/login/login.screen.tsx').then((file) => ({ default: file.LoginScreen })),
);
const SignInAgain = lazy(() =>
  import('./features/login/sign-in-again.tsx').then((file) => ({ default: file.SignInAgain })),
);
const MemberFrame = lazy(() => import('./member-frame.tsx').then((file) => ({ default: file.MemberFrame })));
const SetupFrame = lazy(() => import('./setup-frame.tsx').then((file) => ({ default: file.SetupFrame })));
const AppShell = lazy(() =>
  import('./features/shell/app-shell.tsx').then((file) => ({ default: file.AppShell })),
);
const HomePage = lazy(() => import('./home-page.tsx').then((file) => ({ default: file.HomePage })));
const CoursesScreen = lazy(() =>
  import('./features/courses/courses.screen.tsx').then((file) => ({ default: file.CoursesScreen })),
);
const CourseScreen = lazy(() =>
  import('./features/courses/course.screen.tsx').then((file) => ({ default: file.CourseScreen })),
);
const ClansScreen = lazy(() =>
  import('./features/clans/clans.screen.tsx').then((file) => ({ default: file.ClansScreen })),
);
const LessonScreen = lazy(() =>
  import('./features/lesson/lesson.screen.tsx').then((file) => ({ default: file.LessonScreen })),
);
const ResourceScreen = lazy(() =>
  import('./features/resources/resource.screen.tsx').then((file) => ({ default: file.ResourceScreen })),
);
const TopicResourceScreen = lazy(() =>
  import('./features/resources/resource.screen.tsx').then((file) => ({ default: file.TopicResourceScreen })),
);
const LibraryScreen = lazy(() =>
  import('./features/library/library.screen.tsx').then((file) => ({ default: file.LibraryScreen })),
);
const NotesScreen = lazy(() =>
  import('./features/notes/notes.screen.tsx').then((file) => ({ default: file.NotesScreen })),
);
const AssessmentCenterScreen = lazy(() =>
  import('./features/assessment/assessment-center.screen.tsx').then((file) => ({
    default: file.AssessmentCenterScreen,
  })),
);
const PracticeScreen = lazy(() =>
  import('./features/practice/practice.screen.tsx').then((file) => ({ default: file.PracticeScreen })),
);
const TopicQuizScreen = lazy(() =>
  import('./features/practice/topic-quiz.screen.tsx').then((file) => ({ default: file.TopicQuizScreen })),
);
const PracticeRunScreen = lazy(() =>
  import('./features/practice/practice-run.screen.tsx').then((file) => ({ default: file.PracticeRunScreen })),
);
const WeeklyQuizScreen = lazy(() =>
  import('./features/weekly-quiz/weekly-quiz.screen.tsx').then((file) => ({
    default: file.WeeklyQuizScreen,
  })),
);
const ChallengesScreen = lazy(() =>
  import('./features/challenges/challenges.screen.tsx').then((file) => ({ default: file.ChallengesScreen })),
);
const LeaderboardScreen = lazy(() =>
  import('./features/leaderboard/leaderboard.screen.tsx').then((file) => ({
    default: file.LeaderboardScreen,
  })),
);
const ProfileScreen = lazy(() =>
  import('./features/profile/profile.screen.tsx').then((file) => ({ default: file.ProfileScreen })),
);
const ProfileSetupScreen = lazy(() =>
  import('./features/onboarding/profile-setup.screen.tsx').then((file) => ({
    default: file.ProfileSetupScreen,
  })),
);
const FirstQuizScreen = lazy(() =>
  import('./features/onboarding/first-quiz.screen.tsx').then((file) => ({ default: file.FirstQuizScreen })),
);
const HousePredictionScreen = lazy(() =>
  import('./features/onboarding/house-prediction.screen.tsx').then((file) => ({
    default: file.HousePredictionScreen,
  })),
);
const ProfilePictureScreen = lazy(() =>
  import('./features/onboarding/profile-picture.screen.tsx').then((file) => ({
    default: file.ProfilePictureScreen,
  })),
);
const RoleSetupScreen = lazy(() =>
  import('./features/onboarding/role-setup.screen.tsx').then((file) => ({ default: file.RoleSetupScreen })),
);
const FirstXpReportScreen = lazy(() =>
  import('./features/onboarding/first-xp-report.screen.tsx').then((file) => ({
    default: file.FirstXpReportScreen,
  })),
);

const AuthoringPages = lazy(() =>
  import('./features/authoring/authoring-pages.tsx').then((file) => ({ default: file.AuthoringPages })),
);
const QuestionImportPage = lazy(() =>
  import('./features/authoring/authoring-pages.tsx').then((file) => ({ default: file.QuestionImportPage })),
);
const FlowsScreen = lazy(() =>
  import('./features/flows/flows.screen.tsx').then((file) => ({ default: file.FlowsScreen })),
);
const AuthDebugFrame = lazy(() =>
  import('./auth-debug-page.tsx').then((file) => ({ default: file.AuthDebugFrame })),
);
const AuthDebugPage = lazy(() =>
  import('./auth-debug-page.tsx').then((file) => ({ default: file.AuthDebugPage })),
);

/** The old address of a course, which the specification's own Back button still names (resolution 30). */
function OldCourseAddress() {
  const { courseId = '' } = useParams();
  return <Navigate to={paths.course(courseId)} replace />;
}

/** Any unknown path leads to the landing page, with a word why (resolution 31). */
function UnknownAddress() {
  const { pathname } = useLocation();
  return <Navigate to={paths.landing} replace state={{ unknownPath: pathname }} />;
}

/** The table of routes (spec §2). One Suspense above all of them: the old page stays until the new one is there. */
export function Router() {
  return (
    <Suspense fallback={<LoadingScreen title={t('Start Your Learning Journey')} />}>
      <Routes>
        <Route element={<GuestOnly />}>
          <Route path={paths.landing} element={<LandingScreen />} />
          <Route path={paths.login} element={<LoginScreen />} />
        </Route>
        <Route
          element={
            <RequireSession
              signInAgain={
                <Suspense>
                  <SignInAgain />
                </Suspense>
              }
            />
          }
        >
          <Route element={<MemberFrame />}>
            <Route element={<SetupFrame />}>
              <Route path={paths.profileSetup} element={<ProfileSetupScreen />} />
              <Route path={paths.firstQuiz} element={<FirstQuizScreen />} />
              <Route path={paths.housePrediction} element={<HousePredictionScreen />} />
              <Route path={paths.profilePicture} element={<ProfilePictureScreen />} />
              <Route path={paths.roleSetup} element={<RoleSetupScreen />} />
              <Route path={paths.firstXpReport} element={<FirstXpReportScreen />} />
            </Route>
            <Route path="/weeklyquiz/:encryptedId" element={<WeeklyQuizScreen />} />
            <Route path="/quiz/:subjectid/:attemptId" element={<PracticeRunScreen />} />
            <Route path="/topicquiz/:topicId/:attemptId" element={<PracticeRunScreen />} />
            <Route element={<AppShell />}>
              <Route path={paths.home} element={<HomePage />} />
              <Route path={paths.courses} element={<CoursesScreen />} />
              <Route path="/courses/:courseId" element={<CourseScreen />} />
              <Route path="/lesson/:subjectId" element={<LessonScreen />} />
              <Route path={paths.clans} element={<ClansScreen />} />
              <Route path="/notes/:subjectid" element={<NotesScreen />} />
              <Route path="/resource/:subjectid" element={<ResourceScreen />} />
              <Route path="/topicresource/:topicid" element={<TopicResourceScreen />} />
              <Route path={paths.library} element={<LibraryScreen />} />
              <Route path="/assignments/:subjectid" element={<AssessmentCenterScreen />} />
              <Route path="/quiz/:subjectid" element={<PracticeScreen />} />
              <Route path="/topicquiz/:topicId" element={<TopicQuizScreen />} />
              <Route path={paths.challenges} element={<ChallengesScreen />} />
              <Route path={paths.leaderboard} element={<LeaderboardScreen />} />
              <Route path={paths.profile} element={<ProfileScreen />} />
              <Route path={paths.libraryImport} element={<QuestionImportPage />} />
              <Route path={`${paths.authoring}/*`} element={<AuthoringPages />} />
            </Route>
            <Route path="/course/:courseId" element={<OldCourseAddress />} />
          </Route>
        </Route>
        <Route element={<AuthDebugFrame />}>
          <Route path={paths.authDebug} element={<AuthDebugPage />} />
          <Route path={paths.flows} element={<FlowsScreen />} />
        </Route>
        <Route path="*" element={<UnknownAddress />} />
      </Routes>
    </Suspense>
  );
}
