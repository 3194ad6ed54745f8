import { styled } from '@mui/material/styles';
import { type Message, msg, t } from '#web/language/language.ts';

export const courseCategories = ['competitive', 'academic', 'professional', 'skill'] as const;
export type CourseCategory = (typeof courseCategories)[number];

/** The names of spec §3. */
export const categoryNames: Readonly<Record<CourseCategory, Message>> = {
  competitive: msg('Competitive'),
  academic: msg('Academic'),
  professional: msg('Professional'),
  skill: msg('Skill Development'),
};

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: theme.spacing(0.375, 1.25),
  borderRadius: 999,
  fontSize: '0.75rem',
  fontWeight: 650,
  letterSpacing: '0.03em',
  lineHeight: 1.6,
  color: theme.vars.palette.night.text,
  backgroundColor: 'rgb(13 11 36 / 0.78)',
  boxShadow: 'inset 0 0 0 1px rgb(245 236 218 / 0.22)',
}));

const Art = styled('img')({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });

/** What kind of course it is, legible on any of the course pictures. */
export function CategoryBadge({ category }: { category: CourseCategory }) {
  return <Badge>{t(categoryNames[category])}</Badge>;
}

/** The picture of a kind of course; fills its frame. */
export function CategoryArt({ category }: { category: CourseCategory }) {
  return <Art src={`/art/courses/${category}.svg`} alt="" width={320} height={180} decoding="async" />;
}
