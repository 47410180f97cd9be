import type { ContactInfo } from '../../contract/help.ts';

export interface ContactLink {
  /** The text to show. */
  value: string;
  address: string;
}

/**
 * Link of a contact. WhatsApp contacts always lead to the fixed support number (docs/requirements.md, 'Help and chat').
 * @param supportWhatsapp digits only; `undefined` until the settings have loaded
 */
export function contactLink({ type, value }: ContactInfo, supportWhatsapp: string | undefined): ContactLink {
  if (type === 'email') return { value, address: `mailto:${value}` };
  if (type === 'phone') return { value, address: `tel:${value.replace(/[^\d+]/g, '')}` };
  return supportWhatsapp === undefined
    ? { value, address: whatsappAddress(value.replace(/\D/g, '')) }
    : { value: formatPhone(supportWhatsapp), address: whatsappAddress(supportWhatsapp) };
}

/** @param digits with the country code */
export function whatsappAddress(digits: string): string {
  return `https://wa.me/${digits}`;
}

/** A Chilean mobile number as written in Chile: '+56 9 5550 0142'; other numbers unchanged. */
function formatPhone(digits: string): string {
  return `+${digits.replace(/^(56)(9)(\d{4})(\d{4})$/, '$1 $2 $3 $4')}`;
}
