import type { ContactInfo } from '../../contract/help.ts';

export interface ContactLink {
  /** What is shown. */
  value: string;
  address: string;
}

/**
 * Where a contact leads. WhatsApp's is always the academy's fixed support number, whatever is written in its row (specification,
 * section 9). @param supportWhatsapp digits alone; undefined while it is not known
 */
export function contactLink({ type, value }: ContactInfo, supportWhatsapp: string | undefined): ContactLink {
  if (type === 'email') return { value, address: `mailto:${value}` };
  if (type === 'phone') return { value, address: `tel:${value.replace(/[^\d+]/g, '')}` };
  return supportWhatsapp === undefined
    ? { value, address: whatsappAddress(value.replace(/\D/g, '')) }
    : { value: formatPhone(supportWhatsapp), address: whatsappAddress(supportWhatsapp) };
}

/** @param digits with the country's code */
export function whatsappAddress(digits: string): string {
  return `https://wa.me/${digits}`;
}

/** A mobile number of Chile as it is written there: '+56 9 5550 0142'; any other as it is. */
function formatPhone(digits: string): string {
  return `+${digits.replace(/^(56)(9)(\d{4})(\d{4})$/, '$1 $2 $3 $4')}`;
}
