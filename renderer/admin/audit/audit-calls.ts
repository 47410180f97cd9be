import useSWR from 'swr';
import {
  type AuditChoices,
  type AuditEntry,
  auditChoicesSchema,
  auditEntryListSchema,
} from '../../../contract/audit-log.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';

export const AUDIT_LOG = '/api/admin/audit-log';
export const AUDIT_ADDRESS = '/admin/registro';

export function entryPath(id: string): string {
  return `${AUDIT_LOG}/${encodeURIComponent(id)}`;
}

/** Actors and actions that the filters offer; undefined until they are read. */
export function useAuditChoices(): AuditChoices | undefined {
  const path = `${AUDIT_LOG}/choices`;
  const { data } = useSWR<AuditChoices, ApiError>(path, () => callApi('GET', path, { schema: auditChoicesSchema }), {
    ...FRESH_AT_EVERY_VISIT,
  });
  return data;
}

/** The latest entry about a subject; undefined until it is read. */
export function useLatestOf(subjectId: string): AuditEntry | undefined {
  const query = { subjectId, limit: 1 };
  const { data } = useSWR<AuditEntry[], ApiError>([AUDIT_LOG, query], () =>
    callApi('GET', AUDIT_LOG, { query, schema: auditEntryListSchema }),
  );
  return data?.[0];
}
