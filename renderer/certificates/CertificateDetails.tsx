import { Group, Stack, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { Certificate } from '../../contract/certificates.ts';
import { useSettings } from '../academy/useSettings.ts';
import { formatLongDate, formatNumber } from '../kit/format.ts';
import { CertificateActions } from './CertificateActions.tsx';
import classes from './CertificateDetails.module.css';
import { text } from './certificate-dialog.es.ts';
import { type Fact, FactList } from './FactList.tsx';
import { SheetStage } from './SheetStage.tsx';
import { VerificationCode } from './VerificationCode.tsx';
import { verifiedTimeIn } from './verified-time-fact.ts';

/** The sheet of a certificate, its validity, its facts and its actions. */
export function CertificateDetails({ certificate }: { certificate: Certificate }) {
  const { data: settings } = useSettings();
  const { isValid, revokedAt, verificationCode, verificationUrl } = certificate;
  const timeZone = settings?.timeZone;
  return (
    <div className={classes.grid}>
      <SheetStage certificate={certificate} timeZone={timeZone} />
      <Stack gap="0.875rem" miw={0}>
        <Validity isValid={isValid} />
        {revokedAt && (
          <Text fz="sm" c="dimmed">
            {text.revokedOn(formatLongDate(revokedAt, timeZone))}
          </Text>
        )}
        <VerificationCode code={verificationCode} verificationUrl={verificationUrl} />
        <FactList label={text.facts} facts={factsOf(certificate, timeZone)} />
        <CertificateActions certificate={certificate} academy={settings} />
      </Stack>
    </div>
  );
}

function Validity({ isValid }: { isValid: boolean }) {
  const Icon = isValid ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <Group component="p" gap="xs" wrap="nowrap" c={`var(--mantine-color-${isValid ? 'ok' : 'danger'})`} fw={700}>
      <Icon size="1.375rem" aria-hidden="true" />
      {isValid ? text.valid : text.invalid}
    </Group>
  );
}

/** Facts of the certificate; the sheet shows name and course. */
function factsOf(certificate: Certificate, timeZone: string | undefined): Fact[] {
  const { completionDate, totalHours, finalGrade, certificateNumber } = certificate;
  const isGraded = finalGrade !== null;
  return [
    { name: text.completedOn, value: formatLongDate(completionDate, timeZone) },
    { name: text.hours, value: formatNumber(totalHours), isHalf: isGraded },
    ...verifiedTimeIn(certificate),
    ...(isGraded ? [{ name: text.grade, value: text.outOf(finalGrade), isHalf: true }] : []),
    { name: text.number, value: certificateNumber },
  ];
}
