import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { Certificate } from '../../contract/certificates.ts';
import { useSettings } from '../client/useSettings.ts';
import { formatLongDate, formatNumber } from '../kit/format.ts';
import { CertificateActions } from './CertificateActions.tsx';
import classes from './CertificateDetails.module.css';
import { CertificateSheet } from './CertificateSheet.tsx';
import { text } from './certificate-dialog.es.ts';
import { VerificationCode } from './VerificationCode.tsx';

/** The sheet, whether it is valid, what it says, and what can be done with it. */
export function CertificateDetails({ certificate }: { certificate: Certificate }) {
  const { data: settings } = useSettings();
  const dayOf = (instant: string) => formatLongDate(instant, settings?.timeZone);
  const { finalGrade, revokedAt } = certificate;
  return (
    <div className={classes.grid}>
      <div className={classes.stage}>
        <div className={classes.sheet}>
          <CertificateSheet certificate={certificate} timeZone={settings?.timeZone} />
        </div>
      </div>
      <div className={classes.side}>
        <Validity isValid={certificate.isValid} />
        {revokedAt && <p className={classes.help}>{text.revokedOn(dayOf(revokedAt))}</p>}
        <VerificationCode code={certificate.verificationCode} verificationUrl={certificate.verificationUrl} />
        <dl className={classes.facts}>
          <Fact name={text.student} value={certificate.studentName} />
          <Fact name={text.course} value={certificate.courseName} />
          <Fact name={text.completedOn} value={dayOf(certificate.completionDate)} />
          <Fact name={text.hours} value={formatNumber(certificate.totalHours)} isHalf={finalGrade !== null} />
          {finalGrade !== null && <Fact name={text.grade} value={text.outOf(finalGrade)} isHalf />}
          <Fact name={text.number} value={certificate.certificateNumber} />
        </dl>
        <CertificateActions certificate={certificate} timeZone={settings?.timeZone} />
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

function Fact({ name, value, isHalf = false }: { name: string; value: string; isHalf?: boolean }) {
  return (
    <div className={classes.fact} data-is-half={isHalf}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
