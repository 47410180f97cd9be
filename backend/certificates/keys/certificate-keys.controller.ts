import { Controller, Get, Header } from '@nestjs/common';
import { type PublicKeys, publicKeysSchema } from '../../../contract/certificate-keys.ts';
import { Allow } from '../../shared/allow.ts';
import { Answers } from '../../shared/answers.ts';
import { CertificateKeysService } from './certificate-keys.service.ts';

@Controller('.well-known')
export class CertificateKeysController {
  constructor(private readonly keys: CertificateKeysService) {}

  /** Kept for five minutes: whoever finds a signature by a new key asks again then. */
  @Get('jwks.json')
  @Allow('public')
  @Answers(publicKeysSchema)
  @Header('cache-control', 'public, max-age=300')
  publicKeys(): Promise<PublicKeys> {
    return this.keys.publicKeys();
  }
}
