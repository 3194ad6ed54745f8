import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Search } from 'lucide-react';
import { courseCategories, categoryNames } from '#web/components/learning/course-category.tsx';
import { msg, t } from '#web/language/language.ts';
import { useSearchField } from '#web/navigation/use-search-field.ts';
import { type CourseFilters, courseSorts } from '../course-filters.ts';

interface FilterBarProps {
  filters: CourseFilters;
  /** Told what is changed; the rest stays. */
  onChange: (change: Partial<CourseFilters>) => void;
}

const SORT_NAMES = {
  popular: msg('Most popular'),
  new: msg('Newest'),
  progress: msg('My progress'),
  name: msg('Name'),
} as const;

const SORT_ID = 'course-order';

export const PANEL_ID = 'course-list';

interface CategoryTabsProps extends Pick<FilterBarProps, 'onChange'> {
  chosen: CourseFilters['category'];
}

function CategoryTabs({ chosen, onChange }: CategoryTabsProps) {
  return (
    <Tabs
      value={chosen}
      onChange={(_, category: CourseFilters['category']) => onChange({ category })}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('Categories')}
    >
      <Tab value="all" label={t('All')} id="category-all" aria-controls={PANEL_ID} />
      {courseCategories.map((category) => (
        <Tab
          key={category}
          value={category}
          label={t(categoryNames[category])}
          id={`category-${category}`}
          aria-controls={PANEL_ID}
        />
      ))}
    </Tabs>
  );
}

/** Course search, category and order; the address holds all three. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const input = useSearchField(filters.q);
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 13rem' } }}>
        <OutlinedInput
          inputRef={input}
          type="search"
          size="small"
          defaultValue={filters.q}
          placeholder={t('Search by name, topic or dean')}
          inputProps={{ 'aria-label': t('Search courses'), maxLength: 100 }}
          onChange={({ target }) => onChange({ q: target.value })}
          startAdornment={
            <InputAdornment position="start">
              <Search size={18} aria-hidden />
            </InputAdornment>
          }
        />
        <FormControl size="small">
          <InputLabel htmlFor={SORT_ID} variant="outlined" shrink>
            {t('Sort by')}
          </InputLabel>
          <NativeSelect
            value={filters.sort}
            input={<OutlinedInput label={t('Sort by')} notched />}
            inputProps={{ id: SORT_ID }}
            onChange={({ target }) => {
              const sort = courseSorts.find((known) => known === target.value);
              if (sort) onChange({ sort });
            }}
          >
            {courseSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(SORT_NAMES[sort])}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
      </Box>
      <CategoryTabs chosen={filters.category} onChange={onChange} />
    </Box>
  );
}
