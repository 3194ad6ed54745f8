import Button from '@mui/material/Button';
import { ErrorNotice } from '#web/components/notices/error-notice.tsx';
import { msg, t } from '#web/language/language.ts';
import { ReviewContext } from './review.context.tsx';
import { selectError } from './review.selectors.ts';

const TITLES = {
  asked: msg('This question is in your open quiz'),
  answered: msg('This card has an answer already'),
  gone: msg('This card is no longer there'),
};

function reasonOf(code: string | undefined): keyof typeof TITLES {
  if (code === 'locked-during-quiz') return 'asked';
  return code === 'already-submitted' ? 'answered' : 'gone';
}

/** A card that cannot be answered now, with the way on. */
export function ReviewTrouble() {
  const review = ReviewContext.useActorRef();
  const error = ReviewContext.useSelector(selectError);
  const reason = reasonOf(error?.code);
  const said = error ? t(error.message) : undefined;
  return (
    <ErrorNotice
      severity="warning"
      title={t(TITLES[reason])}
      detail={reason === 'asked' ? t('It comes back after you submit the quiz.') : said}
      action={
        <Button
          size="small"
          variant="text"
          color="inherit"
          onClick={() => review.send({ type: 'card.pass' })}
        >
          {t('Next card')}
        </Button>
      }
    />
  );
}
