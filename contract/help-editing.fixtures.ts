import type { ProblemReport } from './help-editing.ts';

/** A valid problem report as staff see it, with a test's changes. */
export function aProblemReport(changes: Partial<ProblemReport> = {}): ProblemReport {
  return {
    id: '01932f00-0000-7000-8000-0000000000a1',
    status: 'open',
    priority: 'high',
    subject: 'No puedo entrar',
    description: 'Mi clave no sirve. Lo dice https://academia.example/ayuda.',
    userEmail: 'ana@example.com',
    type: 'access',
    createdAt: '2026-03-02T15:00:00.000Z',
    version: 1,
    ...changes,
  };
}
