import { Box, Paper } from '@mantine/core';
import type { ContactInfo } from '../../contract/help.ts';
import { useSettings } from '../academy/useSettings.ts';
import classes from './ContactList.module.css';
import { contactLink } from './contact-address.ts';
import { text } from './help.es.ts';
import { contactIcon } from './help-icons.ts';
import rows from './Rows.module.css';

/** The contacts of the academy, over the foot of the title's panel. */
export function ContactList({ contacts, isSearch }: { contacts: ContactInfo[]; isSearch: boolean }) {
  if (contacts.length === 0) return null;

  return (
    <ul className={classes.contacts} data-search={isSearch || undefined} aria-label={text.contacts}>
      {contacts.filter(isOnlyOne).map((contact) => (
        <li key={contact.id}>
          <Contact contact={contact} />
        </li>
      ))}
    </ul>
  );
}

function Contact({ contact }: { contact: ContactInfo }) {
  const { data: settings } = useSettings();
  const { value, address } = contactLink(contact, settings?.supportWhatsapp);
  const Icon = contactIcon(contact);
  const target = contact.type === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {};

  return (
    <Paper component="a" className={classes.contact} href={address} {...target}>
      <Icon color="var(--mantine-color-anchor)" aria-hidden="true" />
      <span>
        <Box component="strong" display="block" lh={1.3}>
          {contact.label}
        </Box>
        <Box component="span" className={rows.figures} c="dimmed" fz="sm">
          {value}
        </Box>
      </span>
    </Paper>
  );
}

/** All WhatsApp contacts lead to the same support number; only the first is shown. */
function isOnlyOne({ type }: ContactInfo, index: number, all: ContactInfo[]): boolean {
  return type !== 'whatsapp' || all.findIndex((one) => one.type === 'whatsapp') === index;
}
