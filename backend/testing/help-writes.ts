import type { PrepareWrite } from './admin-write.ts';
import { aContact, aFaq, aFaqCategory, aSchedule } from './help.ts';
import { aProblemReportUrl } from './personal-writes.ts';
import type { TestApi } from './test-academy.ts';

/** Writes of staff to the help and to problem reports, as in `ADMIN_WRITES`. */
export const HELP_WRITES: Readonly<Record<string, PrepareWrite>> = {
  ...helpWrites('FaqCategoriesAdminController', 'faq-categories', async (admin, name) => aFaqCategory(admin, name)),
  ...helpWrites('FaqsAdminController', 'faqs', async (admin, name) =>
    aFaq(admin, (await aFaqCategory(admin, `De ${name}`)).id),
  ),
  ...helpWrites('ContactInfoAdminController', 'contact-info', (admin) => aContact(admin)),
  ...helpWrites('WorkSchedulesAdminController', 'work-schedules', (admin) => aSchedule(admin)),
  'ProblemReportsController.setStatus': async (admin) => ({
    url: `${await aProblemReportUrl(admin, 'No entra')}/status`,
    body: { status: 'resolved' },
  }),
  'ProblemReportsController.delete': async (admin) => ({ url: await aProblemReportUrl(admin, 'Ya entra') }),
};

/** The four writes to one kind of row of the help; `make` creates a row, with that name if the kind has names. */
function helpWrites(
  controller: string,
  path: string,
  make: (admin: TestApi, name: string) => Promise<{ readonly id: string }>,
): Record<string, PrepareWrite> {
  const url = `/api/admin/help/${path}`;
  /** The body of a valid row that does not exist. */
  const bodyOf = async (admin: TestApi, name: string) => {
    const row = await make(admin, name);
    await admin.delete(`${url}/${row.id}`);
    return { ...row, id: undefined };
  };
  return {
    [`${controller}.create`]: async (admin) => ({ url, body: await bodyOf(admin, `${path} nueva`) }),
    [`${controller}.update`]: async (admin) => {
      const row = await make(admin, `${path} cambiada`);
      return { url: `${url}/${row.id}`, body: { ...row, sortOrder: 2 } };
    },
    [`${controller}.delete`]: async (admin) => ({ url: `${url}/${(await make(admin, `${path} borrada`)).id}` }),
    [`${controller}.restore`]: async (admin) => {
      const { id } = await make(admin, `${path} recuperada`);
      await admin.delete(`${url}/${id}`);
      return { url: `${url}/${id}/restore` };
    },
  };
}
