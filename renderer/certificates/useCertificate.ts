import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import {
  type Certificate,
  certificateSchema,
  type UpdatedNames,
  updatedNamesSchema,
} from '../../contract/certificates.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../client/freshness.ts';

const PATH = '/api/certificates';
/** Cache keys to invalidate after a change of name: certificates and training histories. */
const NAMED = /\/api\/(certificates\/|users\/[^/]+\/training-history)/;

/** One of the signed-in learner's certificates. */
export function useCertificate(id: string) {
  const path = `${PATH}/${encodeURIComponent(id)}`;
  return useSWR<Certificate, ApiError>(
    path,
    () => callApi('GET', path, { schema: certificateSchema, isExact: true }),
    FRESH_AT_EVERY_VISIT,
  );
}

/** Writes the learner's real name on their certificates, then revalidates them and the training history. */
export function useUpdateNames(): () => Promise<UpdatedNames> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    const updated = await callApi('POST', `${PATH}/update-with-real-name`, { schema: updatedNamesSchema });
    void mutate((key) => NAMED.test(String(Array.isArray(key) ? key[0] : key)));
    return updated;
  }, [mutate]);
}

/** Path of a certificate's PDF. */
export function pdfPath(code: string): string {
  return `${PATH}/verify/${encodeURIComponent(code)}/pdf`;
}
