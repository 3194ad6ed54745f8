import type { ComponentProps } from 'react';
import { NotLoaded } from './not-loaded.tsx';
import { UnknownLesson } from './unknown-lesson.tsx';

/** A page on a lesson before the lesson is there, when it did not come, or when there is none. */
export const LessonNotLoaded = (props: ComponentProps<typeof NotLoaded>) =>
  props.error?.status === 404 || props.error?.status === 400 ? <UnknownLesson /> : <NotLoaded {...props} />;
