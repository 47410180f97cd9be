import { Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { adminCertificateSchema } from '../../../contract/certificate-table.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { usePagedList } from '../../client/usePagedList.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatLongDate } from '../../kit/format.ts';
import { text } from './accounts.es.ts';
import { Facts, LearnedSection } from './LearnedSection.tsx';

/** The certificates of a person, revoked ones too; each links to its form in the panel. */
export function AccountCertificates({ userId }: { userId: string }) {
  const { data: settings } = useSettings();
  const list = usePagedList('/api/admin/certificates', { userId }, adminCertificateSchema, {
    freshness: FRESH_AT_EVERY_VISIT,
  });
  return (
    <LearnedSection title={text.certificates} list={list} empty={text.noCertificates} failed={text.certificatesFailed}>
      {({ id, courseName, certificateNumber, issuedAt, isValid }) => (
        <>
          <Link to={`/admin/certificados/${encodeURIComponent(id)}`}>
            <Group component="span" mih="2.75rem" fw={600}>
              {courseName}
            </Group>
          </Link>
          <Facts>
            {text.issuedOn(certificateNumber, formatLongDate(issuedAt, settings?.timeZone))}
            {!isValid && <Badge kind="accent">{text.revoked}</Badge>}
          </Facts>
        </>
      )}
    </LearnedSection>
  );
}
