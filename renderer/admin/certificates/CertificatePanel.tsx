import { Button, Group, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { StaffRole } from '../../../contract/auth.ts';
import type { CertificateDetail } from '../../../contract/certificate-table.ts';
import { isErasedId } from '../../../contract/identity.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { formatLongDate, formatNumber } from '../../kit/format.ts';
import { NewTabButton } from '../../kit/NewTabButton.tsx';
import { DetailList } from '../form/DetailList.tsx';
import { SidePanel } from '../form/SidePanel.tsx';
import classes from './CertificatePanel.module.css';
import { CertificateState } from './CertificateState.tsx';
import { CERTIFICATES_ADDRESS, pdfAddress } from './certificate-calls.ts';
import { text } from './certificates.es.ts';
import { ReissueButton } from './ReissueButton.tsx';
import { RevokeButton } from './RevokeButton.tsx';

interface CertificatePanelProps {
  certificate: CertificateDetail;
  role: StaffRole;
  onClose: () => void;
}

/** The open certificate: state, revocation, details, its page and PDF; for admins, buttons to reissue and revoke. */
export function CertificatePanel({ certificate, role, onClose }: CertificatePanelProps) {
  const { verificationCode, verificationUrl, certificateNumber, replacedById, isValid, id } = certificate;
  const { data: settings } = useSettings();
  const isAdmin = role === 'admin';
  const about = text.about(certificateNumber);
  return (
    <SidePanel title={certificate.studentName} onClose={onClose}>
      <div className={classes.panel}>
        <Stack align="flex-start" gap={0} px="1.25rem" pt="md">
          <CertificateState isValid={isValid} />
          {/* The margin aligns the words of the buttons with the texts around them. */}
          <Group gap={0} ml="-1.125rem">
            <NewTabButton variant="subtle" href={pathOf(verificationUrl)} about={about}>
              {text.publicPage}
            </NewTabButton>
            <NewTabButton variant="subtle" href={pdfAddress(verificationCode)} about={about}>
              {text.pdf}
            </NewTabButton>
          </Group>
        </Stack>
        <DetailList details={detailsOf(certificate, role, settings?.timeZone)}>
          {isAdmin && (
            <Group gap="xs">
              {!replacedById && <ReissueButton certificate={certificate} />}
              {isValid && <RevokeButton certificate={certificate} />}
              <Button
                component={Link}
                variant="subtle"
                to={`/admin/registro?subjectId=${encodeURIComponent(id)}`}
                leftSection={<IconHistory size={18} aria-hidden="true" />}
              >
                {text.openLog}
              </Button>
            </Group>
          )}
        </DetailList>
      </div>
    </SidePanel>
  );
}

function detailsOf(certificate: CertificateDetail, role: StaffRole, timeZone: string | undefined) {
  const { courseName, courseId, studentName, userId, instructor, certificateNumber, verificationCode } = certificate;
  const { issuedAt, completionDate, totalHours, finalGrade, replacesId } = certificate;
  const account = role === 'admin' && !isErasedId(userId) ? `/admin/cuentas/${encodeURIComponent(userId)}` : null;
  const details: (readonly [string, ReactNode] | false)[] = [
    ...revocationOf(certificate, timeZone),
    [
      text.student,
      <Linked key="student" to={account} label={studentName}>
        <FilterLink name="userId" value={userId}>
          {text.otherOfPerson}
        </FilterLink>
      </Linked>,
    ],
    [
      text.course,
      <Linked key="course" to={`/admin/cursos/${courseId}`} label={courseName}>
        <FilterLink name="courseId" value={courseId}>
          {text.otherOfCourse}
        </FilterLink>
      </Linked>,
    ],
    [text.number, certificateNumber],
    [text.code, verificationCode],
    [text.completedOn, formatLongDate(completionDate, timeZone)],
    [text.issuedAt, formatLongDate(issuedAt, timeZone)],
    [text.instructor, instructor],
    [text.hours, formatNumber(totalHours)],
    finalGrade !== null && [text.grade, text.outOf(finalGrade)],
    replacesId !== null && [text.replaces, <CertificateLink key="replaces" id={replacesId} label={text.previous} />],
  ];
  return details.filter((detail) => detail !== false);
}

function revocationOf(
  certificate: CertificateDetail,
  timeZone: string | undefined,
): (readonly [string, ReactNode] | false)[] {
  const { revokedAt, revokedBy, revocationReason, replacedById } = certificate;
  if (revokedAt === null) return [];
  const when = formatLongDate(revokedAt, timeZone);
  return [
    [text.revokedAt, revokedBy === null ? when : text.revokedBy(when, revokedBy)],
    [text.reason, revocationReason],
    replacedById !== null && [text.replacedBy, <CertificateLink key="next" id={replacedById} label={text.next} />],
  ];
}

function CertificateLink({ id, label }: { id: string; label: string }) {
  const { search } = useLocation();
  return (
    <Link className={classes.link} to={{ pathname: `${CERTIFICATES_ADDRESS}/${id}`, search }} preventScrollReset>
      {label}
    </Link>
  );
}

/** A name, as a link unless `to` is null (no address for this role), followed by further links. */
function Linked({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  return (
    <Group component="span" align="stretch" gap="0 var(--mantine-spacing-sm)">
      {to === null ? (
        label
      ) : (
        <Link className={classes.link} to={to}>
          {label}
        </Link>
      )}
      {children}
    </Group>
  );
}

function FilterLink({ name, value, children }: { name: string; value: string; children: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      className={classes.link}
      to={{ pathname, search: `?${new URLSearchParams({ [name]: value })}` }}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

/** The path of the public page: the panel can be open under another origin than the configured one. */
function pathOf(address: string): string {
  return new URL(address).pathname;
}
