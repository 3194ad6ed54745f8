import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { LoadingScreen } from './components/loading-screen.tsx';
import { LandingScreen } from './features/landing/landing.screen.tsx';
import { GuestOnly, RequireSession } from './features/session/gates.tsx';
import { paths } from './paths.ts';

const LoginScreen = lazy(() =>
  import('./features/login/login.screen.tsx').then((file) => ({ default: file.LoginScreen })),
);
const MemberFrame = lazy(() => import('./member-frame.tsx').then((file) => ({ default: file.MemberFrame })));
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
const LessonScreen = lazy(() =>
  import('./features/lesson/lesson.screen.tsx').then((file) => ({ default: file.LessonScreen })),
);
const AssessmentCenterScreen = lazy(() =>
  import('./features/assessment/assessment-center.screen.tsx').then((file) => ({
    default: file.AssessmentCenterScreen,
  })),
);
const WeeklyQuizScreen = lazy(() =>
  import('./features/weekly-quiz/weekly-quiz.screen.tsx').then((file) => ({
    default: file.WeeklyQuizScreen,
  })),
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
    <Suspense fallback={<LoadingScreen title="Start Your Learning Journey" />}>
      <Routes>
        <Route element={<GuestOnly />}>
          <Route path={paths.landing} element={<LandingScreen />} />
          <Route path={paths.login} element={<LoginScreen />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route element={<MemberFrame />}>
            <Route path={paths.profileSetup} element={<ProfileSetupScreen />} />
            <Route path={paths.firstQuiz} element={<FirstQuizScreen />} />
            <Route path={paths.housePrediction} element={<HousePredictionScreen />} />
            <Route path={paths.profilePicture} element={<ProfilePictureScreen />} />
            <Route path={paths.roleSetup} element={<RoleSetupScreen />} />
            <Route path={paths.firstXpReport} element={<FirstXpReportScreen />} />
            <Route path="/weeklyquiz/:encryptedId" element={<WeeklyQuizScreen />} />
            <Route element={<AppShell />}>
              <Route path={paths.home} element={<HomePage />} />
              <Route path={paths.courses} element={<CoursesScreen />} />
              <Route path="/courses/:courseId" element={<CourseScreen />} />
              <Route path="/lesson/:subjectId" element={<LessonScreen />} />
              <Route path="/assignments/:subjectid" element={<AssessmentCenterScreen />} />
            </Route>
            <Route path="/course/:courseId" element={<OldCourseAddress />} />
          </Route>
        </Route>
        <Route path="*" element={<UnknownAddress />} />
      </Routes>
    </Suspense>
  );
}
