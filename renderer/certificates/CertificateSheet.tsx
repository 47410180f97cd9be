import '@fontsource-variable/inter/wght.css';
import { useId, useMemo } from 'react';
import { certificateSheet } from '../../contract/certificate-sheet/certificate-sheet.ts';
import { SHEET_HEIGHT_MM, SHEET_WIDTH_MM } from '../../contract/certificate-sheet/drawing.ts';
import type { VerifiedCertificate } from '../../contract/certificates.ts';
import classes from './CertificateSheet.module.css';
import { SheetOperation } from './SheetOperation.tsx';
import { useTextMeasure } from './useTextMeasure.ts';

export interface CertificateSheetProps {
  certificate: VerifiedCertificate;
  /** The academy's time zone for the date; undefined until the settings load: uses the device's zone. */
  timeZone: string | undefined;
}

/**
 * A certificate with the layout of its PDF, as wide as its container and light in both color schemes.
 * It is one image whose label has the whole text.
 */
export function CertificateSheet({ certificate, timeZone }: CertificateSheetProps) {
  const id = useId();
  const measure = useTextMeasure();
  const sheet = useMemo(() => certificateSheet(certificate, timeZone, measure), [certificate, timeZone, measure]);
  const operations = sheet.blocks.flatMap((block) => block.operations);
  return (
    <svg
      className={classes.sheet}
      viewBox={`0 0 ${SHEET_WIDTH_MM} ${SHEET_HEIGHT_MM}`}
      role="img"
      aria-label={sheet.description}
      lang="es"
    >
      {operations.map((operation, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing has no other order
        <SheetOperation key={index} id={`${id}-${index}`} operation={operation} />
      ))}
    </svg>
  );
}
