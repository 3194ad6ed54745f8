import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { EmptyState } from '../empty-state.tsx';
import { PageHeading } from '../page-heading.tsx';

interface UnknownAddressProps {
  /** What should have been there. */
  noun: 'course' | 'subject';
  /** The list to choose from instead. */
  to: string;
}

/** The page of a course or subject that does not exist. */
export function UnknownAddress({ noun, to }: UnknownAddressProps) {
  const title = `${noun === 'course' ? 'Course' : 'Subject'} not found`;
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
