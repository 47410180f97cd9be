import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditAction } from '../../../contract/audit-actions.ts';
import { SecurityLog } from '../../access/security-log.ts';
import { AuditService } from '../../admin/audit.service.ts';
import { Writer } from '../../database/writer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when an admin acts for a learner: the subject's id, and the action as `<feature>.<method>`. */
    acting?: { readonly subjectId: string; readonly action: AuditAction };
  }
}

const READS = ['GET', 'HEAD'];
const FIRST_ERROR_STATUS = 400;

/**
 * Records the writes of admins for learners, in the audit log and in the server's log. It runs after the write, because
 * frequent writes are stored in batches, whose transaction is not the caller's; the answer is sent afterwards. It is a
 * hook, because an interceptor of Nest costs every request some microseconds.
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
      if (!request.acting || READS.includes(request.method) || reply.statusCode >= FIRST_ERROR_STATUS)
        return done(null, payload);
      this.record(request, request.acting).then(() => done(null, payload), done);
    });
  }

  private async record({ staff, body }: FastifyRequest, { subjectId, action }: NonNullable<FastifyRequest['acting']>) {
    if (!staff) throw new Error('acting for another without being staff');
    const after = { ...(typeof body === 'object' && body) };
    await this.writer.write(() => this.audit.record(staff, { action, subjectId, after }));
    this.log.staffActedFor(staff.id, subjectId, action);
  }
}
