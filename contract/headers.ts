/** Header that carries the admin key. */
export const ADMIN_KEY_HEADER = 'x-admin-key';
