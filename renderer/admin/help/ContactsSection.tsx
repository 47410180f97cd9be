import { type ContactInfo, contactInfoSchema } from '../../../contract/help.ts';
import type { Column } from '../table/ColumnHead.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import { ContactForm } from './ContactForm.tsx';
import { HelpList } from './HelpList.tsx';
import { contacts as texts } from './help.es.ts';
import { CONTACT_INFO, contactCalls } from './help-calls.ts';
import { ORDER_AND_STATE } from './shared-columns.tsx';

const COLUMNS: readonly Column<ContactInfo>[] = [
  { label: texts.label, sort: 'label', cell: ({ label }) => label },
  { label: texts.type, sort: 'type', cell: ({ type }) => texts.types[type] },
  { label: texts.value, cell: ({ value }) => value },
  ...ORDER_AND_STATE,
];

/** Contacts of the academy. */
export function ContactsSection() {
  return (
    <HelpList
      address="/admin/ayuda/contacto"
      exported="help/contact-info"
      calls={contactCalls}
      table={useAdminTable({ path: CONTACT_INFO, schema: contactInfoSchema, sort: 'sortOrder' })}
      columns={COLUMNS}
      searchFor={texts.searchFor}
      texts={texts}
      nameOf={({ label }) => label}
      form={(row, close) => <ContactForm row={row} onClose={close} />}
    />
  );
}
