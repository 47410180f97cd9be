import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CertificateDetail } from '../../../contract/certificate-table.ts';
import { CertificateDialog } from './CertificateDialog.tsx';
import { CERTIFICATES_ADDRESS, reissue } from './certificate-calls.ts';
import { text } from './certificates.es.ts';

/** Reissues a certificate, and opens the new edition. */
export function ReissueButton({
  certificate: { id, studentName, courseName, isValid },
}: {
  certificate: CertificateDetail;
}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCertificate size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {text.reissue}
      </Button>
      <CertificateDialog
        isOpen={isOpen}
        texts={{ title: text.reissueQuestion, confirm: text.reissue, busy: text.reissuing }}
        act={() => reissue(id)}
        doneToast={({ certificateNumber }) => ({ title: text.wasReissued, message: text.newNumber(certificateNumber) })}
        onDone={(issued) => {
          setIsOpen(false);
          void navigate({ pathname: `${CERTIFICATES_ADDRESS}/${issued.id}`, search }, { preventScrollReset: true });
        }}
        onClose={() => setIsOpen(false)}
      >
        <p>{text.reissueSentence(studentName, courseName)}</p>
        <p>{isValid ? text.reissueRevokes : text.reissueGivesBack}</p>
      </CertificateDialog>
    </>
  );
}
