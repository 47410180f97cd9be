/** Opens WhatsApp with an editable message (https://faq.whatsapp.com/5913398998672934). */
export function whatsappAddress(message: string): string {
  return `https://wa.me/?${new URLSearchParams({ text: message })}`;
}
