/** Texts of the banner about an account that is due to be erased. */
export const text = {
  erasesOn: (day: string) => `Tu cuenta se elimina el ${day}.`,
  keepAccount: 'Conservar mi cuenta',
  accountKept: 'Tu cuenta se conserva',
  keepFailed: 'No pudimos conservar tu cuenta',
} as const;
