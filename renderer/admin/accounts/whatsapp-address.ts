/** Fewest digits of a phone number with its country code (E.164). */
const PHONE_MIN_DIGITS = 10;

/**
 * Address that opens WhatsApp with a message that can still be edited (https://faq.whatsapp.com/5913398998672934).
 * @param phone with its country code; null, or fewer than 10 digits, gives null
 */
export function whatsappAddress(phone: string | null, message: string): string | null {
  const digits = phone?.replace(/\D/g, '') ?? '';
  return digits.length < PHONE_MIN_DIGITS ? null : `https://wa.me/${digits}?${new URLSearchParams({ text: message })}`;
}
