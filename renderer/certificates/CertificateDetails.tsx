import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { Certificate } from '../../contract/certificates.ts';
import { useSettings } from '../academy/useSettings.ts';
import { formatLongDate, formatNumber } from '../kit/format.ts';
import { CertificateActions } from './CertificateActions.tsx';
import classes from './CertificateDetails.module.css';
import { CertificateSheet } from './CertificateSheet.tsx';
import { text } from './certificate-dialog.es.ts';
import { type Fact, FactList } from './FactList.tsx';
import { VerificationCode } from './VerificationCode.tsx';

/** The sheet of a certificate, its validity, its facts and its actions. */
export function CertificateDetails({ certificate }: { certificate: Certificate }) {
  const { data: settings } = useSettings();
  const { isValid, revokedAt, verificationCode, verificationUrl } = certificate;
  const timeZone = settings?.timeZone;
  return (
    <div className={classes.grid}>
      <div className={classes.stage}>
        <div className={classes.sheet}>
          <CertificateSheet certificate={certificate} timeZone={timeZone} />
        </div>
      </div>
      <div className={classes.side}>
        <Validity isValid={isValid} />
        {revokedAt && <p className={classes.help}>{text.revokedOn(formatLongDate(revokedAt, timeZone))}</p>}
        <VerificationCode code={verificationCode} verificationUrl={verificationUrl} />
        <FactList label={text.facts} facts={factsOf(certificate, timeZone)} />
        <CertificateActions certificate={certificate} academy={settings} />
      </div>
    </div>
  );
}

function Validity({ isValid }: { isValid: boolean }) {
  const Icon = isValid ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <p className={classes.validity} data-is-valid={isValid}>
      <Icon aria-hidden="true" />
      {isValid ? text.valid : text.invalid}
    </p>
  );
}

/** Facts of the certificate; the sheet shows name and course. */
function factsOf(certificate: Certificate, timeZone: string | undefined): Fact[] {
  const { completionDate, totalHours, finalGrade, certificateNumber } = certificate;
  const isGraded = finalGrade !== null;
  return [
    { name: text.completedOn, value: formatLongDate(completionDate, timeZone) },
    { name: text.hours, value: formatNumber(totalHours), isHalf: isGraded },
    ...(isGraded ? [{ name: text.grade, value: text.outOf(finalGrade), isHalf: true }] : []),
    { name: text.number, value: certificateNumber },
  ];
}
