import { Modal } from '@mantine/core';
import { text } from './help.es.ts';
import classes from './ReportDialog.module.css';
import { ReportForm } from './ReportForm.tsx';

interface ReportDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A dialog centred on desktops, at the bottom of phones. */
export function ReportDialog({ isOpen, onClose }: ReportDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={text.report}
      size="32.5rem"
      padding="lg"
      classNames={{ inner: classes.inner, content: classes.content }}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <ReportForm onEnd={onClose} />
    </Modal>
  );
}
