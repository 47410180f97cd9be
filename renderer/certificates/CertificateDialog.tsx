import { Modal, Stack } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { Failure } from '../client/Failure.tsx';
import { CertificateDetails } from './CertificateDetails.tsx';
import classes from './CertificateDialog.module.css';
import { text } from './certificate-dialog.es.ts';
import { useCertificate } from './useCertificate.ts';

interface CertificateDialogProps {
  /** Null while the dialog is closed. */
  id: string | null;
  onClose: () => void;
}

/** One of the learner's certificates, with its actions. */
export function CertificateDialog({ id, onClose }: CertificateDialogProps) {
  // Keeps the certificate while the dialog animates out.
  const [shownId, setShownId] = useState(id);
  if (id !== null && id !== shownId) setShownId(id);

  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={text.title}
      size="67.5rem"
      padding="1.5rem"
      xOffset="1.5rem"
      yOffset="1.5rem"
      closeButtonProps={{ 'aria-label': text.close }}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, body: classes.body }}
    >
      {shownId && <Content key={shownId} id={shownId} />}
    </Modal>
  );
}

function Content({ id }: { id: string }) {
  const { data: certificate, error, mutate } = useCertificate(id);

  if (!certificate && error) return <Failure error={error} title={text.failed} onRetry={() => void mutate()} />;
  if (!certificate) {
    return (
      <Stack
        align="center"
        justify="center"
        gap="sm"
        mih="20rem"
        pb="xl"
        c="dimmed"
        role="status"
        aria-busy="true"
        aria-label={text.loading}
      >
        <IconCertificate
          size="4rem"
          color="var(--mantine-color-primary)"
          className={classes.pulsing}
          aria-hidden="true"
        />
        <p>{text.loading}</p>
      </Stack>
    );
  }

  return <CertificateDetails certificate={certificate} />;
}
