import { z } from 'zod';
import { callApi } from '../../client/api.ts';

export const KEYS = '/api/admin/certificate-keys';

/** The answer lists all keys and is not validated: an unreadable other key must not make the call fail. */
const ALL = z.unknown();

/** Stops accepting the signatures of the key. @throws ApiError */
export function withdrawKey(id: string): Promise<unknown> {
  return callApi('POST', `${KEYS}/${encodeURIComponent(id)}/withdraw`, { schema: ALL });
}

/** Accepts the signatures of the key. @throws ApiError */
export function admitKey(id: string): Promise<unknown> {
  return callApi('POST', `${KEYS}/${encodeURIComponent(id)}/admit`, { schema: ALL });
}
