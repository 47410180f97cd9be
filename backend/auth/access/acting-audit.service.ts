import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuditService } from '../../admin/audit.service.ts';
import { Writer } from '../../database/writer.ts';
import { SecurityLog } from '../../shared/security-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What an admin does for an account that is somebody else's: `<feature>.<method>`. */
    acting?: { readonly accountId: string; readonly action: string };
  }
}

const READS = ['GET', 'HEAD'];
const REFUSED_STATUS = 400;

/**
 * What an admin writes for a learner leaves a row in the audit log and a line of its own. After the act, because hot writes are stored
 * in batches, whose transaction is not the caller's; the answer waits for it. A hook and no interceptor of Nest's: those cost every
 * request some microseconds.
 */
@Injectable()
export class ActingAuditService {
  constructor(
    private readonly audit: AuditService,
    private readonly writer: Writer,
    private readonly log: SecurityLog,
  ) {}

  register(fastify: FastifyInstance): void {
    fastify.addHook('onSend', (request, reply, payload, done) => {
      if (!request.acting || READS.includes(request.method) || reply.statusCode >= REFUSED_STATUS) return done(null, payload);
      this.record(request, request.acting).then(() => done(null, payload), done);
    });
  }

  private async record({ staff, body }: FastifyRequest, { accountId, action }: NonNullable<FastifyRequest['acting']>) {
    if (!staff) throw new Error('somebody acts for another who is no staff');
    const after = { ...(typeof body === 'object' && body) };
    await this.writer.write(() => this.audit.record(staff, { action, subjectId: accountId, after }));
    this.log.staffActedFor(staff.id, accountId, action);
  }
}
