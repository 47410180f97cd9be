import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { certificateKeyListSchema } from '../../../contract/certificate-keys.ts';
import {
  type AdminCertificate,
  adminCertificateSchema,
  certificateDetailSchema,
} from '../../../contract/certificate-table.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { formatLongDate } from '../../kit/format.ts';
import { ReadRow } from '../form/ReadRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import look from '../look/look.module.css';
import { TabHead } from '../tab/TabHead.tsx';
import type { TabProps } from '../tab/tab-props.ts';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { NamedFilter } from '../table/NamedFilter.tsx';
import { TableDays } from '../table/TableDays.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import { type TableState, useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { CertificatePanel } from './CertificatePanel.tsx';
import { CertificateState } from './CertificateState.tsx';
import { CERTIFICATES, CERTIFICATES_ADDRESS, certificatePath } from './certificate-calls.ts';
import { text } from './certificates.es.ts';
import { KeysPanel } from './KeysPanel.tsx';
import { KEYS } from './key-calls.ts';
import { text as keysText } from './keys.es.ts';

/** Replaces the id of a certificate in the address while the keys are open. */
const KEYS_ROW = { id: 'claves' };
const FILTERS = ['isValid', 'courseId', 'userId', 'from', 'to'];
const STATES = [
  { value: '1', label: text.onlyValid },
  { value: '0', label: text.onlyRevoked },
];

function columnsIn(timeZone: string | undefined): readonly Column<AdminCertificate>[] {
  return [
    { label: text.student, sort: 'studentName', cell: ({ studentName }) => studentName },
    { label: text.course, sort: 'courseName', cell: ({ courseName }) => courseName },
    {
      label: text.number,
      sort: 'certificateNumber',
      onPhone: 'hidden',
      cell: ({ certificateNumber }) => <span className={look.unbroken}>{certificateNumber}</span>,
    },
    {
      label: text.issuedAt,
      sort: 'issuedAt',
      kind: 'date',
      highestFirst: true,
      cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatLongDate(issuedAt, timeZone)}</time>,
    },
    {
      label: text.state,
      cell: ({ isValid }) => <CertificateState isValid={isValid} />,
    },
  ];
}

/** The tab Certificados: all certificates, revoked ones too; for admins also the keys. */
export function CertificatesTab({ role }: TabProps) {
  const { data: settings } = useSettings();
  const columns = columnsIn(settings?.timeZone);
  const table = useAdminTable({
    path: CERTIFICATES,
    schema: adminCertificateSchema,
    sort: '-issuedAt',
    filters: FILTERS,
  });
  const openRow = useOpenRow(CERTIFICATES_ADDRESS);
  const isAdmin = role === 'admin';

  return (
    <>
      <TabHead title={text.title} total={table.total}>
        {isAdmin && (
          <Button
            component={Link}
            variant="default"
            to={openRow.addressOf(KEYS_ROW)}
            preventScrollReset
            leftSection={<IconKey size={18} aria-hidden="true" />}
          >
            {keysText.open}
          </Button>
        )}
        <ExportButton table="certificates" query={table.query} />
      </TabHead>
      <SplitView
        list={
          <AdminTable
            table={table}
            label={text.list}
            searchFor={text.searchFor}
            tools={<CertificateFilters table={table} />}
            columns={columns}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
          />
        }
        open={
          openRow.id !== null && <OpenedPanel key={openRow.id} id={openRow.id} role={role} onClose={openRow.close} />
        }
      />
    </>
  );
}

/** Filters by state, days, learner and course. */
function CertificateFilters({ table }: { table: TableState<AdminCertificate> }) {
  const [first] = table.isChanging ? [] : (table.rows ?? []);
  return (
    <>
      <TableFilter table={table} name="isValid" label={text.state} all={text.anyState} options={STATES} />
      <TableDays table={table} />
      <NamedFilter table={table} name="userId">
        {first ? text.of(first.studentName) : text.thisPerson}
      </NamedFilter>
      <NamedFilter table={table} name="courseId">
        {first ? text.of(first.courseName) : text.thisCourse}
      </NamedFilter>
    </>
  );
}

/** A certificate, or for admins the keys. */
function OpenedPanel({ id, role, onClose }: TabProps & { id: string; onClose: () => void }) {
  if (role === 'admin' && id === KEYS_ROW.id) {
    return (
      <ReadRow path={KEYS} schema={certificateKeyListSchema} title={keysText.title} onClose={onClose}>
        {(keys) => <KeysPanel keys={keys} onClose={onClose} />}
      </ReadRow>
    );
  }
  return (
    <ReadRow path={certificatePath(id)} schema={certificateDetailSchema} title={text.certificate} onClose={onClose}>
      {(certificate) => <CertificatePanel certificate={certificate} role={role} onClose={onClose} />}
    </ReadRow>
  );
}
