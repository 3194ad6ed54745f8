import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSelector } from '@xstate/react';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef } from 'react';
import type { ObjectUrlStore } from '#web/data/object-url-store.ts';
import { numberFormat } from '#web/language/formats.ts';
import { t } from '#web/language/language.ts';
import { radii } from '#web/theme/tokens.ts';
import { formatNames } from './format-guide.tsx';
import type { QuestionImportRef } from './use-question-import.ts';

const kilobytes = numberFormat({ maximumFractionDigits: 1 });

const Drop = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2),
  alignItems: 'center',
  padding: theme.spacing(2.5),
  borderRadius: radii.large,
  border: `2px dashed ${theme.vars.palette.surface.strongLine}`,
  backgroundColor: theme.vars.palette.surface.sunken,
}));

interface FormatChoiceProps {
  importing: QuestionImportRef;
  isHeld: boolean;
}

function FormatChoice({ importing, isHeld }: FormatChoiceProps) {
  const format = useSelector(importing, ({ context }) => context.format);
  return (
    <TextField
      label={t('Format')}
      select
      value={format ?? ''}
      disabled={isHeld}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) =>
        importing.send({
          type: 'format.choose',
          format: formatNames.find((known) => known.format === target.value)?.format ?? null,
        })
      }
    >
      <option value="">{t('By the name and the beginning of the file')}</option>
      {formatNames.map((known) => (
        <option key={known.format} value={known.format}>
          {t(known.name)}
        </option>
      ))}
    </TextField>
  );
}

interface ImportFileChoiceProps extends FormatChoiceProps {
  objectUrls: ObjectUrlStore;
}

/** The file drop zone for drag and drop: the file to import, chosen or dropped here, and what it is written in. */
export function ImportFileChoice({ importing, objectUrls, isHeld }: ImportFileChoiceProps) {
  const file = useSelector(importing, ({ context }) => context.file);
  const input = useRef<HTMLInputElement>(null);
  const take = (chosen: File | undefined) => {
    if (!chosen || isHeld) return;
    importing.send({
      type: 'file.choose',
      file: { address: objectUrls.put(chosen), name: chosen.name, bytes: chosen.size },
    });
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files?.[0]);
    // The same file may be chosen again after a refusal.
    currentTarget.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Drop onDrop={onDrop} onDragOver={(event) => event.preventDefault()}>
        <Button
          variant="outlined"
          disabled={isHeld}
          startIcon={<FileUp size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t(file ? 'Choose another file' : 'Choose a file')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".gift,.txt,.xml,.csv,.tsv,.json"
          hidden
          aria-label={t('File with questions')}
          onChange={onChange}
        />
        <Typography role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {file
            ? t('{name}, {size} kB', { name: file.name, size: kilobytes(file.bytes / 1000) })
            : t('or drop it here; at most 2 MB and 2,000 questions')}
        </Typography>
      </Drop>
      <FormatChoice importing={importing} isHeld={isHeld} />
    </Box>
  );
}
