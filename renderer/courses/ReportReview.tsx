import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { toastError } from '../kit/toast.ts';
import { text } from './courses.es.ts';

/** Readers don't load the form. */
const dialogPart = lazyPart(async () => (await import('./ReviewReportDialog.tsx')).ReviewReportDialog);

/** Reports a review; the code of the dialog loads when it is first opened. */
export function ReportReview({ courseId, reviewId }: { courseId: string; reviewId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { Part: Dialog, hasFailed } = useLazyPart(dialogPart, isOpen);
  const isLost = isOpen && hasFailed;

  const giveUp = useEffectEvent(() => {
    toastError({ title: text.reportFormFailed, message: text.reportFormFailedHint });
    setIsOpen(false);
  });

  useEffect(() => {
    if (isLost) giveUp();
  }, [isLost]);

  return (
    <>
      <Button
        variant="subtle"
        mt="xxs"
        ml="-sm"
        px="sm"
        fz="sm"
        leftSection={<IconFlag size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {text.report}
      </Button>
      {Dialog && <Dialog courseId={courseId} reviewId={reviewId} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
