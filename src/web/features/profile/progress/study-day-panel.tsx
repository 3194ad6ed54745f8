import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StudyDayDetails } from '#contract/contract.ts';
import { addDays } from '#domain/progress/calendar.ts';
import { showTop } from '#web/browser/show-top.ts';
import { formatCount } from '#web/components/community/figures.ts';
import { XpEntryName } from '#web/components/community/xp-entry.tsx';
import { translateCourseNames } from '#web/components/learning/translate-course-names.ts';
import { t } from '#web/language/language.ts';
import { paths } from '#web/navigation/paths.ts';
import { Columns } from '#web/components/page/columns.tsx';
import { formatDay, formatDuration, formatMoment } from '../dates.ts';
import { LoadedRows } from './loaded-rows.tsx';
import { RowsTable } from './rows-fold.tsx';
import type { DrillDown } from './use-drill-down.ts';

function StudiedRows({ subjects }: Pick<StudyDayDetails, 'subjects'>) {
  return (
    <RowsTable>
      <caption>{t('Lessons')}</caption>
      <tbody>
        {subjects.map(({ subjectId, subjectName, timeSpent, lessons }) => (
          <tr key={subjectId}>
            <th scope="row">
              {subjectName}
              {lessons.map(({ subtopicId, name }) => (
                <Typography key={subtopicId} variant="body2" component="p" sx={{ mt: 0.25 }}>
                  <MuiLink component={Link} to={paths.lesson(subjectId, subtopicId)}>
                    {name}
                  </MuiLink>{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {t('completed')}
                  </Box>
                </Typography>
              ))}
            </th>
            <td>{timeSpent === 0 ? '–' : formatDuration(timeSpent)}</td>
          </tr>
        ))}
      </tbody>
    </RowsTable>
  );
}

function XpRows({ xp }: Pick<StudyDayDetails, 'xp'>) {
  const total = xp.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <RowsTable>
      <caption>{t('XP')}</caption>
      <tbody>
        {xp.map((entry) => (
          <tr key={entry._id}>
            <th scope="row">
              <XpEntryName entry={entry} />
              <Typography variant="body2" component="p" sx={{ color: 'text.secondary' }}>
                <time dateTime={entry.earnedAt}>{formatMoment(entry.earnedAt)}</time>
              </Typography>
            </th>
            <td>{`+${formatCount(entry.amount)}`}</td>
          </tr>
        ))}
      </tbody>
      {xp.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('In all')}</th>
            <td>{`+${formatCount(total)}`}</td>
          </tr>
        </tfoot>
      )}
    </RowsTable>
  );
}

function DayRows({ day }: { day: DrillDown<StudyDayDetails> }) {
  return (
    <LoadedRows figure={day}>
      {({ subjects, xp }) =>
        subjects.length + xp.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('No lesson and no XP on this day.')}</Typography>
        ) : (
          <Columns gap={{ xs: 2, md: 4 }} widths="repeat(2, minmax(0, 1fr))">
            {subjects.length > 0 && <StudiedRows subjects={translateCourseNames(subjects)} />}
            {xp.length > 0 && <XpRows xp={xp} />}
          </Columns>
        )
      }
    </LoadedRows>
  );
}

interface StudyDayPanelProps {
  date: string;
  day: DrillDown<StudyDayDetails>;
  /** The first and the last day that can be shown. */
  range: { from: string; today: string };
}

export const STUDY_DAY_PANEL = 'study-day';

/** One bar of the chart, taken apart: its lessons and the lines of XP of that day. */
export function StudyDayPanel({ date, day, range }: StudyDayPanelProps) {
  const { from, today } = range;
  return (
    <Box
      component="section"
      id={STUDY_DAY_PANEL}
      ref={showTop}
      aria-labelledby="study-day-name"
      sx={{
        mt: 2,
        p: { xs: 2, sm: 2.5 },
        borderRadius: 'var(--wiz-shape-borderRadius)',
        bgcolor: 'surface.sunken',
        scrollMarginBlock: '6rem',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1 }}>
        <Typography id="study-day-name" variant="h4" sx={{ flex: 1, minWidth: 0 }}>
          {formatDay(date)}
        </Typography>
        <IconButton
          aria-label={t('Previous day')}
          disabled={date <= from}
          onClick={() => day.toggle(addDays(date, -1))}
        >
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton
          aria-label={t('Next day')}
          disabled={date >= today}
          onClick={() => day.toggle(addDays(date, 1))}
        >
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('Close the day')} onClick={day.close}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <DayRows day={day} />
    </Box>
  );
}
