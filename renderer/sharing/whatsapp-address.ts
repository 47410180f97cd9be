/** Opens WhatsApp with a message that can still be changed (https://faq.whatsapp.com/5913398998672934). */
export function whatsappAddress(message: string): string {
  return `https://wa.me/?${new URLSearchParams({ text: message })}`;
}
