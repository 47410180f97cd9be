import { Button, Textarea } from '@mantine/core';
import { IconCertificateOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { CertificateDetail } from '../../../contract/certificate-table.ts';
import { REVOCATION_REASON_MAX_CHARS, revokeCertificateSchema } from '../../../contract/certificates.ts';
import { CertificateDialog } from './CertificateDialog.tsx';
import { revoke } from './certificate-calls.ts';
import { text } from './certificates.es.ts';

/** Revokes a certificate for a reason. The typed reason stays until the certificate is closed. */
export function RevokeButton({ certificate: { id, studentName, courseName } }: { certificate: CertificateDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);

  function act() {
    const checked = revokeCertificateSchema.safeParse({ reason });
    setError(checked.error?.issues[0]?.message ?? null);
    return checked.success ? revoke(id, checked.data.reason) : null;
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCertificateOff size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {text.revoke}
      </Button>
      <CertificateDialog
        isOpen={isOpen}
        texts={{ title: text.revokeQuestion, confirm: text.revoke, busy: text.revoking }}
        isDestructive
        act={act}
        doneToast={() => ({ title: text.wasRevoked })}
        onDone={() => setIsOpen(false)}
        onClose={() => setIsOpen(false)}
      >
        <p>{text.revokeSentence(studentName, courseName)}</p>
        <p>{text.revokeLater}</p>
        <Textarea
          data-autofocus
          label={text.reason}
          description={text.reasonHint}
          required
          rows={4}
          maxLength={REVOCATION_REASON_MAX_CHARS}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(null);
          }}
        />
      </CertificateDialog>
    </>
  );
}
