/** Fewer digits are no number with its country's code (E.164). */
const PHONE_MIN_DIGITS = 10;

/**
 * Opens WhatsApp with a message that can still be changed (https://faq.whatsapp.com/5913398998672934).
 * @param phone with its country's code; null gives null, as does what is no whole number
 */
export function whatsappAddress(phone: string | null, message: string): string | null {
  const digits = phone?.replace(/\D/g, '') ?? '';
  return digits.length < PHONE_MIN_DIGITS ? null : `https://wa.me/${digits}?${new URLSearchParams({ text: message })}`;
}
