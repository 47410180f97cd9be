import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type StaffRole } from '../../contract/auth.ts';
import { ADMIN_KEY_HEADER } from '../../contract/headers.ts';

/** The member of staff who owns the request's admin key. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  /** The account's `rightsVersion` at the beginning of the request. */
  readonly rightsVersion: number;
  /** ISO 8601 in UTC: the expiry of the key. */
  readonly expiresAt: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: StaffMember;
  }
}

/** The staff member of a route that declares `trainer` or `admin`. */
export const CurrentStaff = createParamDecorator((_: unknown, context: ExecutionContext): StaffMember => {
  const { staff } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!staff) throw new Error('CurrentStaff is used on a route that staff alone may not call');
  return staff;
});

/** The admin key of the request, unverified. */
export const AdminKey = createParamDecorator((_: unknown, context: ExecutionContext) =>
  adminKeyOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

export function adminKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[ADMIN_KEY_HEADER];
  return typeof key === 'string' && key !== '' ? key : undefined;
}
