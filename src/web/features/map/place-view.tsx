import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CloudOff, Footprints, Hourglass, type LucideIcon, MapPin, Scroll, Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { plainList } from '#web/theme/baseline.ts';
import { causeInWords, stateInWords } from './map-words.ts';
import type { Place, Way } from './place.ts';

const Here = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: theme.spacing(2, 2.5, 2.25, 7.5),
  borderRadius: radii.medium,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.surface.line}`,
  borderLeft: `4px solid ${theme.vars.palette.gold.main}`,
  '& > svg': {
    position: 'absolute',
    left: theme.spacing(2),
    top: theme.spacing(2),
    color: theme.vars.palette.error.main,
  },
}));

const Ways = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '28px 1fr',
    columnGap: theme.spacing(1),
    padding: theme.spacing(1, 0),
    borderTop: `1px dotted ${theme.vars.palette.surface.strongLine}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& svg': { marginTop: 3, color: theme.vars.palette.secondary.main },
}));

const Pills = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  ...plainList,
  '& > li': {
    padding: theme.spacing(0.5, 1.5),
    borderRadius: radii.pill,
    border: `1px solid ${theme.vars.palette.surface.strongLine}`,
    fontSize: '0.875rem',
    fontWeight: 560,
  },
}));

interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const signOf = ({ cause }: Way): LucideIcon => {
  if (cause === 'time') return Hourglass;
  if (cause === 'failure') return CloudOff;
  return cause === 'answer' ? Scroll : Sparkle;
};

/** Where it leads, in the words of the places themselves. */
const aimsOf = ({ to }: Way): string[] => [...new Set(to.map(stateInWords))];

function WayLines({ ways, sign }: { ways: readonly Way[]; sign?: LucideIcon }) {
  return (
    <Ways>
      {ways.map((way) => {
        const Sign = sign ?? signOf(way);
        const words = causeInWords(way);
        return (
          <li key={`${way.cause} ${way.of} ${words}`}>
            <Sign size={20} aria-hidden />
            <div>
              <Typography component="strong" variant="body1" sx={{ fontWeight: 620 }}>
                {words}
              </Typography>
              {aimsOf(way).map((aim) => (
                <Typography key={aim} variant="body2" sx={{ color: 'text.secondary' }}>
                  <span aria-hidden>→ </span>
                  {aim}
                </Typography>
              ))}
            </div>
          </li>
        );
      })}
    </Ways>
  );
}

/** What one can do without going anywhere. */
function Staying({ availableActions }: { availableActions: readonly Way[] }) {
  if (availableActions.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('And while you stay here:')}
      </Typography>
      <Pills>
        {availableActions.map((action) => (
          <li key={action.of}>{causeInWords(action)}</li>
        ))}
      </Pills>
    </Box>
  );
}

/** Where one is, what one can do, and what happens without one. */
export function PlaceView({ place }: { place: Place }) {
  const { active, leaves, availableActions, automatic } = place;
  return (
    <>
      <Here role="status">
        <MapPin size={30} aria-hidden />
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary', lineHeight: 1.4 }}>
          {t('You are here')}
        </Typography>
        {active.map((state) =>
          leaves.includes(state) ? (
            <Typography key={state.id} variant="h4" component="p" sx={{ mt: 0.25, '& + p': { mt: 1.25 } }}>
              {stateInWords(state)}
            </Typography>
          ) : (
            <Typography key={state.id} variant="body2" sx={{ color: 'text.secondary' }}>
              {stateInWords(state)}
            </Typography>
          ),
        )}
      </Here>
      <Section title={t('What you can do now')}>
        {availableActions.length > 0 ? (
          <>
            <WayLines ways={availableActions.filter(({ to }) => to.length > 0)} sign={Footprints} />
            <Staying availableActions={availableActions.filter(({ to }) => to.length === 0)} />
          </>
        ) : (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            {t('There is nothing for you to do right now.')}
          </Typography>
        )}
      </Section>
      {automatic.length > 0 && (
        <Section title={t('What happens by itself')}>
          <WayLines ways={automatic} />
        </Section>
      )}
    </>
  );
}
