import useSWR from 'swr';
import { type NoticeKind, type NoticeSettings, noticeSettingsSchema } from '../../contract/notices.ts';
import { callApi } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { toastError } from '../kit/toast.ts';
import { text } from './notices.es.ts';

/** Notice settings of a user and their change: updated at once, rolled back if the server refuses. */
export function useNoticeSettings(userId: string) {
  const path = `/api/users/${encodeURIComponent(userId)}/notice-settings`;
  const {
    data: settings,
    error,
    mutate,
  } = useSWR<NoticeSettings, ApiError>(path, () => callApi('GET', path, { schema: noticeSettingsSchema }));

  const show = (change: Partial<NoticeSettings>) =>
    void mutate((shown) => shown && { ...shown, ...change }, { revalidate: false });

  async function change(kind: NoticeKind, isWanted: boolean): Promise<void> {
    show({ [kind]: isWanted });
    try {
      await callApi('PATCH', path, { body: { [kind]: isWanted }, schema: noticeSettingsSchema });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      show({ [kind]: !isWanted });
      toastError({ title: text.changeFailed, message: cause.sentence });
    }
  }

  return { settings, error, change, retry: () => void mutate() };
}
