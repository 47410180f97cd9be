import { ACADEMY_NAME } from '../../contract/academy-name.ts';
import type { Certificate } from '../../contract/certificates.ts';
import type { Settings } from '../../contract/settings.ts';

type Academy = Pick<Settings, 'name' | 'timeZone'>;

/**
 * Address of LinkedIn's filled-in 'Add to profile' form (https://addtoprofile.linkedin.com).
 * @param academy current name and time zone; undefined until the settings load: default name, device's zone
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
