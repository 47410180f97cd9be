import { Injectable } from '@nestjs/common';
import { CertificateQueries } from './certificate.queries.ts';

/** Certificates, counted. */
@Injectable()
export class CertificateFiguresService {
  constructor(private readonly certificates: CertificateQueries) {}

  /** Those issued from one instant up to another; revoked since or not. */
  issuedIn(span: { readonly startsAt: string; readonly endsAt: string }): Promise<number> {
    return this.certificates.countIssued(span.startsAt, span.endsAt);
  }
}
