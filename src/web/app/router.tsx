import { Suspense } from 'react';
import { createRoutesFromElements, Navigate, Route, useParams, useRoutes } from 'react-router-dom';
import { t } from '../language/language.ts';
import { LoadingScreen } from '../components/waiting/loading-screen.tsx';
import { GuestOnly, OpenPage, RequireSession } from '../features/session/route-guards.tsx';
import { page, preload } from './page-code.ts';
import { paths } from '../navigation/paths.ts';
import { UnknownRoute } from '../navigation/unknown-route.tsx';

const LandingScreen = page(() => import('../features/landing/landing.screen.tsx'), 'LandingScreen');
const LoginScreen = page(() => import('../features/login/login.screen.tsx'), 'LoginScreen');
const SignInAgain = page(() => import('../features/login/sign-in-again.tsx'), 'SignInAgain');
const MemberFrame = page(() => import('./member-frame.tsx'), 'MemberFrame');
const OnboardingFrame = page(() => import('./onboarding-frame.tsx'), 'OnboardingFrame');
const TaskFrame = page(() => import('./task-frame.tsx'), 'TaskFrame');
const AppShell = page(() => import('../features/shell/app-shell.tsx'), 'AppShell');
const HomePage = page(() => import('./home-page.tsx'), 'HomePage');
const CoursesScreen = page(() => import('../features/courses/courses.screen.tsx'), 'CoursesScreen');
const CourseScreen = page(() => import('../features/courses/course.screen.tsx'), 'CourseScreen');
const ClansScreen = page(() => import('../features/clans/clans.screen.tsx'), 'ClansScreen');
const LessonScreen = page(() => import('../features/lesson/lesson.screen.tsx'), 'LessonScreen');
const ResourceScreen = page(() => import('../features/resources/resource.screen.tsx'), 'ResourceScreen');
const TopicResourceScreen = page(
  () => import('../features/resources/resource.screen.tsx'),
  'TopicResourceScreen',
);
const LibraryScreen = page(() => import('../features/library/library.screen.tsx'), 'LibraryScreen');
const NotesScreen = page(() => import('../features/notes/notes.screen.tsx'), 'NotesScreen');
const AssessmentCenterScreen = page(
  () => import('../features/assessment/assessment-center.screen.tsx'),
  'AssessmentCenterScreen',
);
const PracticeScreen = page(() => import('../features/practice/practice.screen.tsx'), 'PracticeScreen');
const TopicQuizScreen = page(() => import('../features/practice/topic-quiz.screen.tsx'), 'TopicQuizScreen');
const PracticeRunScreen = page(
  () => import('../features/practice/practice-run.screen.tsx'),
  'PracticeRunScreen',
);
const WeeklyQuizScreen = page(
  () => import('../features/weekly-quiz/weekly-quiz.screen.tsx'),
  'WeeklyQuizScreen',
);
const ChallengesScreen = page(
  () => import('../features/challenges/challenges.screen.tsx'),
  'ChallengesScreen',
);
const LeaderboardScreen = page(
  () => import('../features/leaderboard/leaderboard.screen.tsx'),
  'LeaderboardScreen',
);
const BadgesScreen = page(() => import('../features/badges/badges.screen.tsx'), 'BadgesScreen');
const ProfileScreen = page(() => import('../features/profile/profile.screen.tsx'), 'ProfileScreen');
const ProfileSetupScreen = page(
  () => import('../features/onboarding/profile-setup.screen.tsx'),
  'ProfileSetupScreen',
);
const FirstQuizScreen = page(() => import('../features/onboarding/first-quiz.screen.tsx'), 'FirstQuizScreen');
const HousePredictionScreen = page(
  () => import('../features/onboarding/house-prediction.screen.tsx'),
  'HousePredictionScreen',
);
const ProfilePictureScreen = page(
  () => import('../features/onboarding/profile-picture.screen.tsx'),
  'ProfilePictureScreen',
);
const RoleSetupScreen = page(() => import('../features/onboarding/role-setup.screen.tsx'), 'RoleSetupScreen');
const FirstXpReportScreen = page(
  () => import('../features/onboarding/first-xp-report.screen.tsx'),
  'FirstXpReportScreen',
);
const AuthoringPages = page(() => import('../features/authoring/authoring-pages.tsx'), 'AuthoringPages');
const QuestionImportPage = page(
  () => import('../features/authoring/authoring-pages.tsx'),
  'QuestionImportPage',
);
const FlowsScreen = page(() => import('../features/flows/flows.screen.tsx'), 'FlowsScreen');
const AuthDebugFrame = page(() => import('./auth-debug-page.tsx'), 'AuthDebugFrame');
const AuthDebugPage = page(() => import('./auth-debug-page.tsx'), 'AuthDebugPage');

/** The old address of a course, which the specification's own Back button still names (resolution 30). */
function OldCourseAddress() {
  const { courseId = '' } = useParams();
  return <Navigate to={paths.course(courseId)} replace />;
}

/** The route table (spec §2). */
export const routes = createRoutesFromElements(
  <>
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
        <Route element={<OnboardingFrame />}>
          <Route path={paths.profileSetup} element={<ProfileSetupScreen />} />
          <Route path={paths.firstQuiz} element={<FirstQuizScreen />} />
          <Route path={paths.housePrediction} element={<HousePredictionScreen />} />
          <Route path={paths.profilePicture} element={<ProfilePictureScreen />} />
          <Route path={paths.roleSetup} element={<RoleSetupScreen />} />
          <Route path={paths.firstXpReport} element={<FirstXpReportScreen />} />
        </Route>
        <Route element={<TaskFrame />}>
          <Route path="/weeklyquiz/:encryptedId" element={<WeeklyQuizScreen />} />
          <Route path="/quiz/:subjectid/:attemptId" element={<PracticeRunScreen />} />
          <Route path="/topicquiz/:topicId/:attemptId" element={<PracticeRunScreen />} />
        </Route>
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
          <Route path={paths.badges} element={<BadgesScreen />} />
          <Route path={paths.profile} element={<ProfileScreen />} />
          <Route path={paths.libraryImport} element={<QuestionImportPage />} />
          <Route path={`${paths.authoring}/*`} element={<AuthoringPages />} />
        </Route>
        <Route path="/course/:courseId" element={<OldCourseAddress />} />
      </Route>
    </Route>
    <Route element={<OpenPage />}>
      <Route element={<AuthDebugFrame />}>
        <Route path={paths.authDebug} element={<AuthDebugPage />} />
        <Route path={paths.flows} element={<FlowsScreen />} />
      </Route>
    </Route>
    <Route path="*" element={<UnknownRoute />} />
  </>,
);

/** One Suspense above all pages: the old page stays until the new one is there. */
export function Router() {
  const page = useRoutes(routes);
  return <Suspense fallback={<LoadingScreen title={t('Start Your Learning Journey')} />}>{page}</Suspense>;
}

/** Fetches the code of the page at an address, and of the frames around it, before anybody is there. */
export const preloadPage = (address: string): Promise<void> => preload(routes, address);
