import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Every text that the specification gives word for word (§1, §2, §4, §5, §8), by the place that says it. `{}` stands
 * for a value. Where a text is drawn on arrival, `tests/e2e/pages/student-pages.test.ts` sees it on the page too.
 */
const texts: Record<string, readonly string[]> = {
  'src/web/features/landing': [
    'Home',
    'Login',
    'Welcome to the Magical World of Learning',
    'Start Your Journey',
    'I Already Have an Account',
    'Why Choose',
    'Our Staff',
    'Get Started Now',
    'Join the magical learning experience',
  ],
  'src/web/features/home': [
    'Welcome to',
    'Learn with AI tutors and master your subjects.',
    'Popular Courses',
    'Start Learning',
    'Your House',
    'Sorted House',
    'Loading your house...',
    'No house data available',
    'Your Stats',
    'Courses Completed',
    'XP Earned',
    'Quizzes Taken',
  ],
  'src/web/components/learning': ['No courses available at the moment.'],
  'src/web/features/shell': [
    'User Profile',
    'Full Name',
    'Email',
    'House',
    'Class',
    'School',
    'Phone',
    'Total XP',
    'Day Streak',
    'Not provided',
    'No email',
    'No house assigned',
    'Not specified',
    'Settings',
    'Logout',
  ],
  'machines/shell': [
    'Initializing Session',
    'Loading User Profile',
    'Preparing Dashboard',
    'Setting Up Experience',
    'Welcome Back!',
  ],
  'src/web': ['Start Your Learning Journey'],
  'src/web/features/session': ['Verifying Your Identity', 'Loading User Data'],
  'src/web/features/onboarding': [
    'Setting Up Your Magical Journey',
    'Coming Soon',
    'House prediction failed',
    'Profile creation failed',
    'Partial profile save failed',
  ],
  'src/web/data/profile-field.actors.ts': ['Profile update failed'],
  'src/web/features/profile': ['Not provided', 'No email', 'No house assigned', 'Not specified'],
  'machines/profile': ['User ID not found in Redux state or JWT token', 'No authentication token found'],
  'src/web/components/notices/no-weekly-reports.tsx': [
    'No Weekly Reports Available',
    'Complete your first weekly quiz to see your certificate',
  ],
  'src/web/components/notices/oops-screen.tsx': ['Oops! Something went wrong', 'Try Again', 'Go Back'],
  'src/web/features/assessment': [
    'Your Weekly Reports',
    'Recent History',
    'View All',
    'Weekly Quiz',
    'Upload Video',
    'Viva',
    'Record',
    'Upload',
    'Schedule',
    'Error: ',
    'Begin Assessment',
    'No assessment history yet',
    'Today 2:00 PM',
    'Tomorrow 10:00 AM',
    'Tomorrow 4:00 PM',
    'View Schedule',
  ],
  'machines/assessment': [
    'Missing required parameters: userId, courseId, or subjectId',
    'Missing required IDs for navigation',
    'Failed to load weekly assessment data',
    'Failed to load weekly assessment',
    'Preparing your assessment...',
    'Invalid quiz ID',
    'No quiz data found. Please start the assessment again.',
  ],
  'src/web/features/weekly-quiz': ['Oops!', 'Go Back', 'Retake Quiz', 'Back to Assessment'],
  'src/web/features/lesson': ['History of India'],
  'src/web/quiz': [
    'Back',
    'Loading Quiz',
    'Submit Quiz',
    'Submitting...',
    'Quiz Results',
    'Previous',
    'Next',
    'Answered {} / {}',
  ],
  'src/domain': [
    'Complete all questions within the time limit. Each question carries equal marks.',
    'All subtopics in this subject are completed!',
    'Outstanding Performance!',
    'Excellent Work!',
    'Good Performance!',
    'Satisfactory Result!',
    'Needs Improvement!',
    'Requires More Practice!',
    'Request timed out. The server is taking too long to respond. Please try again.',
    'Database is taking too long to respond. Please try again in a few moments.',
    'Database connection issue. Please try again later.',
  ],
  'src/web/api': [
    'Authentication failed - token refresh unsuccessful',
    'Invalid JSON response from server',
    'HTTP error! status: {}',
    'Server error: {} {}',
  ],
  'src/web/features/authoring/house': ['Failed to create house'],
  'src/server/features/catalogue': ['Get professor by subject name failed'],
  'src/web/features/courses': ['Professor TBD', 'Professor will be assigned soon'],
};

const checkout = resolve(import.meta.dirname, '../..');

const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

async function readPlace(place: string): Promise<string> {
  const path = join(checkout, place);
  const names = /\.\w+$/.test(place) ? [''] : await readdir(path, { recursive: true });
  const files = names.map((name) => join(path, name)).filter((file) => /\.(tsx?|html)$/.test(file));
  const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return contents.map(withoutComments).join('\n').replace(/\s+/g, ' ');
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const asPattern = (text: string): RegExp =>
  new RegExp(text.split('{}').map(escaped).join('(?:\\$\\{[^}]*\\}|\\{[^}]*\\})'));

describe('the texts of the specification, word for word', () => {
  test.each(Object.entries(texts))('are in %s', async (place, wanted) => {
    const written = await readPlace(place);
    expect(wanted.filter((text) => !asPattern(text).test(written))).toEqual([]);
  });
});
