import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../empty-state.tsx';
import { PageHeading } from '../page-heading.tsx';

const TITLES = {
  course: 'Course not found',
  subject: 'Subject not found',
  topic: 'Topic not found',
} as const;

interface UnknownAddressProps {
  /** What should have been there. */
  noun: keyof typeof TITLES;
  /** The list to choose from instead. */
  to: string;
}

/** The page of a course, subject or topic that does not exist. */
export function UnknownAddress({ noun, to }: UnknownAddressProps) {
  const title = TITLES[noun];
  return (
    <>
      <title>{`${title} · WizLearn`}</title>
      <PageHeading title={title} />
      <EmptyState
        picture="telescope"
        title={`There is no ${noun} at this address`}
        reason="The address may be old, or a letter of it got lost."
        action={
          <Button component={Link} to={to} variant="contained">
            See all courses
          </Button>
        }
      />
    </>
  );
}
