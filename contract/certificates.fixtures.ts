import type { Certificate } from './certificates.ts';

/** A valid certificate, with a test's changes. */
export function aCertificate(changes: Partial<Certificate> = {}): Certificate {
  return {
    id: '01932f00-0000-7000-8000-000000000201',
    courseId: '01932f00-0000-7000-8000-0000000000c1',
    studentName: 'Fernanda Olivares Sepúlveda',
    courseName: 'WhatsApp Business para vender todos los días',
    instructor: 'Camila Rojas',
    completionDate: '2026-11-18T15:04:00.000Z',
    totalHours: 3,
    verifiedSeconds: 9_900,
    finalGrade: null,
    certificateNumber: 'AC-2026-004217',
    verificationCode: '7K3M-9QXD-2FVB-H4TN',
    isValid: true,
    revokedAt: null,
    verificationUrl: 'https://academia.example/certificate/verify/7K3M-9QXD-2FVB-H4TN',
    proof: 'v1.cGF5bG9hZA.c2lnbmF0dXJl',
    ...changes,
  };
}
