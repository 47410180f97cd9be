import { Controller, Get, Header } from '@nestjs/common';
import { type PublicKeys, publicKeysSchema } from '../../../contract/certificate-keys.ts';
import { Allow } from '../../access/allow.ts';
import { Answers } from '../../http/routes/answers.ts';
import { CertificateKeysService } from './certificate-keys.service.ts';

@Controller('.well-known')
export class CertificateKeysController {
  constructor(private readonly keys: CertificateKeysService) {}

  /** Revalidated at each use: with an outdated list, a signature by a new key would look forged. */
  @Get('jwks.json')
  @Allow('public')
  @Answers(publicKeysSchema)
  @Header('cache-control', 'public, no-cache')
  publicKeys(): Promise<PublicKeys> {
    return this.keys.publicKeys();
  }
}
