import { Box, type BoxProps } from '@mantine/core';
import { CertificateSheet, type CertificateSheetProps } from './CertificateSheet.tsx';
import classes from './SheetStage.module.css';

/** The sheet of a certificate on a gray ground. */
export function SheetStage({ certificate, timeZone, ...place }: CertificateSheetProps & Pick<BoxProps, 'my'>) {
  return (
    <Box className={classes.stage} {...place}>
      <CertificateSheet certificate={certificate} timeZone={timeZone} />
    </Box>
  );
}
