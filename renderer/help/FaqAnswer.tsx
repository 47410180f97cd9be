import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { Faq } from '../../contract/help.ts';
import { LinkedText } from '../kit/LinkedText.tsx';
import { useSharing } from '../sharing/useSharing.tsx';
import classes from './FaqAnswer.module.css';
import { FaqRating } from './FaqRating.tsx';
import { text } from './help.es.ts';
import { questionAddress } from './useHelpAddress.ts';
import { useRecordFaqView } from './useRecordFaqView.ts';

/** The answer of an open question, with its rating below. */
export function FaqAnswer({ faq }: { faq: Faq }) {
  const { share, dialog } = useSharing();
  useRecordFaqView(faq.id);

  return (
    <div className={classes.answer}>
      <LinkedText>{faq.answer}</LinkedText>
      <div className={classes.foot}>
        <FaqRating faqId={faq.id} />
        <Button
          variant="subtle"
          className={classes.share}
          leftSection={<IconShare size={16} aria-hidden="true" />}
          onClick={() => void share({ title: faq.question, path: questionAddress(faq.id), copied: text.shared })}
        >
          {text.share}
        </Button>
        {dialog}
      </div>
    </div>
  );
}
