import { Box } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CheckedCertificate } from '../../../contract/certificates.ts';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { CertificateSheet } from '../CertificateSheet.tsx';
import { type PrintingWindow, printAndClose } from './certificate-printing.ts';
import classes from './PrintPage.module.css';
import { PrintStatus } from './PrintStatus.tsx';
import { text } from './print.es.ts';

interface PrintedCertificateProps {
  checked: CheckedCertificate;
  printer: PrintingWindow;
}

/** The only part of the page that prints; prints itself when mounted. */
export function PrintedCertificate({ checked: { certificate, timeZone }, printer }: PrintedCertificateProps) {
  const [isDone, setIsDone] = useState(false);
  // Browsers propose the title as the name of the PDF.
  usePageTitle(text.fileTitle(certificate.certificateNumber));

  useEffect(() => printAndClose(printer, () => setIsDone(true)), [printer]);

  return (
    <div className={classes.page}>
      <PrintStatus isDone={isDone}>
        {!certificate.isValid && (
          <Box component="strong" c="var(--mantine-color-danger)">
            {text.invalid}.{' '}
          </Box>
        )}
        {isDone ? text.done : text.preparing}
      </PrintStatus>
      <main className={classes.stage}>
        <div className={classes.sheet}>
          <CertificateSheet certificate={certificate} timeZone={timeZone} />
        </div>
      </main>
    </div>
  );
}
