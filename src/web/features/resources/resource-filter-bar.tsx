import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import { Bookmark } from 'lucide-react';
import { t } from '#web/language/language.ts';
import type { ResourceFilters } from './resource-filters.ts';
import { type ResourceChapter, type ResourceItem, resourceKinds } from './resource-items.ts';
import { KINDS } from './resource-line.tsx';

export const PANEL_ID = 'resource-list';
const CHAPTER_ID = 'resource-chapter';

interface ResourceFilterBarProps {
  filters: ResourceFilters;
  /** Everything there is, for the numbers. */
  items: readonly ResourceItem[];
  /** None where there is nothing to choose. */
  chapters: readonly ResourceChapter[];
  onChange: (change: Partial<ResourceFilters>) => void;
}

interface KindTabsProps extends Pick<ResourceFilterBarProps, 'items' | 'onChange'> {
  kind: ResourceFilters['kind'];
}

function KindTabs({ kind, items, onChange }: KindTabsProps) {
  const countOf = (known: (typeof resourceKinds)[number]) =>
    items.filter((item) => item.kind === known).length;
  return (
    <Tabs
      value={kind}
      onChange={(_, chosen: ResourceFilters['kind']) => onChange({ kind: chosen })}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('Kinds')}
    >
      <Tab
        value="all"
        label={t('All {count}', { count: items.length })}
        id="kind-all"
        aria-controls={PANEL_ID}
      />
      {resourceKinds.map((known) => (
        <Tab
          key={known}
          value={known}
          label={`${t(KINDS[known].many)} ${countOf(known)}`}
          id={`kind-${known}`}
          aria-controls={PANEL_ID}
        />
      ))}
    </Tabs>
  );
}

/** Kind, chapter and bookmarks; the address holds all three. */
export function ResourceFilterBar({ filters, items, chapters, onChange }: ResourceFilterBarProps) {
  return (
    <Box sx={{ mb: 3, display: 'grid', gap: 2 }}>
      <KindTabs kind={filters.kind} items={items} onChange={onChange} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {chapters.length > 1 && (
          <FormControl size="small" sx={{ flex: '1 1 16rem', maxWidth: 440 }}>
            <InputLabel htmlFor={CHAPTER_ID} variant="outlined" shrink>
              {t('Chapter')}
            </InputLabel>
            <NativeSelect
              value={chapters.some(({ _id }) => _id === filters.chapter) ? filters.chapter : 'all'}
              input={<OutlinedInput label={t('Chapter')} notched />}
              inputProps={{ id: CHAPTER_ID }}
              onChange={({ target }) => onChange({ chapter: target.value })}
            >
              <option value="all">{t('All chapters')}</option>
              {chapters.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </FormControl>
        )}
        <ToggleButton
          value="marked"
          size="small"
          selected={filters.marked}
          onChange={() => onChange({ marked: !filters.marked })}
          sx={{ gap: 1, minHeight: 42, border: '1px solid', borderColor: 'surface.strongLine' }}
        >
          <Bookmark size={16} aria-hidden fill={filters.marked ? 'currentColor' : 'none'} />
          {t('Bookmarked only')}
        </ToggleButton>
      </Box>
    </Box>
  );
}
