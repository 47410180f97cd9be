import type { AdminAccount } from './account-editing.ts';

/** A valid account as admins see it, with a test's changes. */
export function anAccount(changes: Partial<AdminAccount> = {}): AdminAccount {
  return {
    id: '01932f00-0000-7000-8000-0000000000a1',
    email: 'ines.nunez@example.com',
    username: null,
    name: 'Inés',
    lastName: 'Núñez',
    role: 'learner',
    isActive: true,
    hasPassword: true,
    phone: '+56 912345678',
    rut: null,
    code: null,
    lastSessionAt: '2026-11-20T15:00:00.000Z',
    linkExpiresAt: null,
    erasesAt: null,
    createdAt: '2026-03-02T15:00:00.000Z',
    version: 1,
    ...changes,
  };
}
