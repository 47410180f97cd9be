import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { openSealedBox, sealedContentSchema, sealKeyOf } from '../../contract/sealed-progress.ts';
import { Signer } from '../cryptography/signer.ts';
import { AppError } from '../errors/app-error.ts';

const PURPOSE = 'key of sealed progress';

export type OpenedBox = z.infer<typeof sealedContentSchema>;

/**
 * Opens the boxes in which machines seal progress. The key pair derives from the academy's secret, which is in no
 * database and no backup; with another secret, boxes that were sealed before don't open. Not with Node's own cipher:
 * Electron's cryptography has no ChaCha20-Poly1305.
 */
@Injectable()
export class SealedBoxesService {
  /** The public key for machines, base64url. */
  readonly sealKey: string;
  private readonly privateKey: Uint8Array;

  constructor(signer: Signer) {
    this.privateKey = Buffer.from(signer.sign(PURPOSE, ''), 'base64url');
    this.sealKey = sealKeyOf(this.privateKey);
  }

  /** @throws AppError `sealed_progress_unreadable` */
  open(box: string): OpenedBox {
    const content = sealedContentSchema.safeParse(this.decrypted(box));
    if (!content.success) throw new AppError('sealed_progress_unreadable', 'the box opens, its content is not valid');
    return content.data;
  }

  private decrypted(box: string): unknown {
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(openSealedBox(box, this.privateKey)));
    } catch {
      throw new AppError('sealed_progress_unreadable', 'the box does not open');
    }
  }
}
