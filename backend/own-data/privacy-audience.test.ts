import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../access/allow.ts';
import { type DeclaredRoute, routesOfApp } from '../testing/declared-routes.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { OWN_DATA_SOURCES } from './own-data-sources.ts';

/** Routes that show a table's rows, counts or names to other people: controllers or single methods. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  admin_audit_entry: ['AuditLogController', 'CertificatesAdminController.get'],
  admin_audit_values: ['AuditLogController'],
  auth_account: [
    'AccountsAdminController',
    'AnalyticsController.listRows',
    'CommunityController',
    'PanelSearchController',
  ],
  auth_password_link: ['AccountsAdminController'],
  certificates_certificate: [
    'CertificatesAdminController',
    'CertificatesController.verify',
    'AnalyticsController.listRows',
  ],
  community_contributor: ['ReputationController.activeSellers'],
  community_discussion: ['CommunityController', 'CommunityAdminController', 'AnalyticsController.listRows'],
  community_reply: ['RepliesController', 'CommunityAdminController'],
  community_report: ['ReportsController'],
  community_view: ['CommunityController'],
  community_vote: ['CommunityController'],
  courses_rating: ['RatingsController.summary', 'ReviewsAdminController', 'AnalyticsController.listRows'],
  courses_review_report: ['ReviewsAdminController'],
  courses_view: ['CoursesController', 'AnalyticsController.overview'],
  help_faq_rating: ['AnalyticsController.faqs'],
  help_faq_view: ['AnalyticsController.faqs'],
  help_problem_report: ['ProblemReportsController'],
  help_search_miss: ['AnalyticsController.searchMisses'],
  imports_account: ['ImportsController'],
  imports_import: ['ImportsController'],
  materials_download_record: ['AnalyticsController.listRows', 'MaterialsAdminController'],
  people_external_person: ['AnalyticsController.listRows', 'CommunityController'],
  rooms_attendance: ['GroupSessionsAdminController', 'GroupSessionsController'],
  rooms_group_event: ['GroupSessionsController.current'],
  rooms_group_session: ['GroupSessionsAdminController'],
  rooms_learner: ['RoomsAdminController', 'RosterController', 'RoomController.read'],
  training_activity: ['AnalyticsController', 'StudyController'],
  training_course: ['AnalyticsController', 'CoursesAdminController.countCompletions', 'TrainingHistoryController'],
  training_progress: ['AnalyticsController', 'ProgressController.list'],
  training_study_goal: ['StudyController'],
};

/** Routes for staff without rows about people, except their own session. */
const WITHOUT_PEOPLE = [
  'AdminSessionController',
  'BackupsController',
  'BrandsController',
  'CategoriesAdminController',
  'CertificateKeysAdminController',
  'ChannelsAdminController',
  'ContactInfoAdminController',
  'CoursesAdminController',
  'EventsAdminController',
  'FaqCategoriesAdminController',
  'FaqsAdminController',
  'MultipartController',
  'RoomKeysAdminController',
  'SettingsAdminController',
  'SocialLinksAdminController',
  'WorkSchedulesAdminController',
];

/** From widest to narrowest: the beginning of an audience in the last column, and the routes that serve it. */
const AUDIENCES: readonly (readonly [beginning: RegExp, shows: readonly Access[]])[] = [
  [/^(everybody|other people|who has its code)\b/, ['public', 'public-recognised']],
  [/^machines of the training room\b/, ['room']],
  [/^staff\b/, ['trainer']],
  // Staff act in a person's place here.
  [/^admins\b/, ['admin', 'owner', 'owner-or-capability', 'learner-or-admin']],
];

const tableOf = (target: unknown) => getMetadataArgsStorage().tables.find((table) => table.target === target)?.name;
const isOf = (route: DeclaredRoute, named: readonly string[]) =>
  named.some((name) => route.name === name || route.name.startsWith(`${name}.`));

describe('docs/privacy.md', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');
  const [, stored = ''] = text.split('## What is stored');
  const rows = [...stored.matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \|$/gm)].map(([, table = '', seenBy = '']) => ({
    table,
    audience: seenBy.split('; '),
  }));
  const copied = Object.values(OWN_DATA_SOURCES).map(({ entity }) => tableOf(entity));
  let academy: TestAcademy;
  let reads: DeclaredRoute[];

  beforeAll(async () => {
    academy = await TestAcademy.open();
    reads = routesOfApp(academy.app).filter(({ method }) => method === 'GET');
  });
  afterAll(() => academy.close());

  it('names the person as an audience of the tables in their copy', () => {
    const named = rows.filter(({ audience }) => audience.some((one) => one.startsWith('the person')));
    expect(named.map(({ table }) => table).toSorted()).toEqual([...new Set(copied)].toSorted());
  });

  it('names the widest audience of each table, and no audience without a route', () => {
    for (const { table, audience } of rows) {
      const accesses = reads
        .filter((route) => isOf(route, SHOWN_BY[table] ?? []))
        .map(({ rule }) => rule?.access as Access);
      const shown = AUDIENCES.filter(([, shows]) => shows.some((access) => accesses.includes(access)));
      const named = AUDIENCES.filter(([beginning]) => audience.some((one) => beginning.test(one)));
      expect(named[0], table).toBe(shown[0]);
      expect(shown, table).toEqual(expect.arrayContaining([...named]));
      const others = audience.filter(
        (one) => !/^the person\b/.test(one) && !AUDIENCES.some(([beginning]) => beginning.test(one)),
      );
      expect(others, table).toEqual(shown.length === 0 && !copied.includes(table) ? ['nobody'] : []);
    }
  });

  it('covers every route that shows data to staff', () => {
    const known = [...Object.values(SHOWN_BY).flat(), ...WITHOUT_PEOPLE];
    const ofStaff = reads.filter(({ rule }) => rule?.access === 'trainer' || rule?.access === 'admin');
    expect(ofStaff.filter((route) => !isOf(route, known)).map(({ name }) => name)).toEqual([]);
    const missing = known.filter((name) => !reads.some((route) => isOf(route, [name])));
    expect(missing).toEqual([]);
  });
});
