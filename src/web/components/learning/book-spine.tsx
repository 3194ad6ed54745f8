import { styled } from '@mui/material/styles';
import type { CourseCategory } from './course-category.tsx';

/** The cloth of each kind of course, the same as in its picture: lit from the left. */
const CLOTH: Readonly<Record<CourseCategory, readonly [lit: string, shaded: string]>> = {
  competitive: ['#6a2444', '#581b38'],
  academic: ['#323c7c', '#283168'],
  professional: ['#1f5a5c', '#184a4d'],
  skill: ['#7a5218', '#684413'],
};

interface BookSpineProps {
  category: CourseCategory;
}

/** The back of a book in the cloth of its category, with gold bands; as tall as what it stands beside. */
export const BookSpine = styled('span', { shouldForwardProp: (name) => name !== 'category' })<BookSpineProps>(
  ({ theme, category }) => {
    const [lit, shaded] = CLOTH[category];
    const { main, dark } = theme.vars.palette.gold;
    const band = `linear-gradient(90deg, ${main} 50%, ${dark} 50%)`;
    return {
      display: 'block',
      flex: 'none',
      alignSelf: 'stretch',
      width: 34,
      backgroundColor: lit,
      backgroundImage: [band, band, band, band, `linear-gradient(90deg, ${lit} 50%, ${shaded} 50%)`].join(
        ',',
      ),
      backgroundRepeat: 'no-repeat',
      backgroundSize: '100% 5px, 100% 2px, 100% 2px, 100% 5px, 100% 100%',
      backgroundPosition: '0 20px, 0 29px, 0 calc(100% - 29px), 0 calc(100% - 20px), 0 0',
    };
  },
);
