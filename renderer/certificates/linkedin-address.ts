import { ACADEMY_NAME } from '../../contract/academy-name.ts';
import type { Certificate } from '../../contract/certificates.ts';
import type { Settings } from '../../contract/settings.ts';

type Academy = Pick<Settings, 'name' | 'timeZone'>;

/**
 * LinkedIn's form for a certificate in one's profile, filled in ('Add to profile': https://addtoprofile.linkedin.com).
 * @param academy as it is called now, and in whose time zone the day counts; undefined while it is not known: this machine's zone
 */
export function linkedinAddress(certificate: Certificate, academy: Academy | undefined): string {
  const { courseName, completionDate, verificationUrl, verificationCode } = certificate;
  const [year = '', month = ''] = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone: academy?.timeZone,
  })
    .format(new Date(completionDate))
    .split('-');
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: courseName,
    organizationName: academy?.name ?? ACADEMY_NAME,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: verificationUrl,
    certId: verificationCode,
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
