/** Columns that keep a person's id after the erasure: the audit log of writes by and to that id. */
export const STAYING = ['actorId', 'after', 'before', 'subjectId'].map((column) => `admin_audit_entry.${column}`);
/** Columns that contain the id, its hash or the e-mail before the erasure. */
export const STORED = [
  'admin_audit_values.fields',
  'admin_audit_values.personId',
  'auth_account.email',
  'auth_account.id',
  'auth_admin_session.accountId',
  'auth_password_link.accountId',
  'auth_refresh_token.accountId',
  'auth_sso_code.accountId',
  'certificates_certificate.userId',
  'certificates_due.userId',
  'community_contributor.id',
  'community_discussion.authorId',
  'community_notice.actorId',
  'community_notice.userId',
  'community_notice_setting.userId',
  'community_reply.authorId',
  'community_report.reporterId',
  'community_view.actorHash',
  'community_vote.userId',
  'courses_rating.raterKey',
  'courses_review_report.reporterId',
  'courses_view.viewerHash',
  'help_problem_report.userEmail',
  'imports_account.accountId',
  'imports_import.startedById',
  'materials_download.userId',
  'materials_download_record.userId',
  'rooms_attendance.accountId',
  'rooms_attendance.correctedById',
  'rooms_group_event.accountId',
  'rooms_group_session.trainerId',
  'rooms_learner.accountId',
  'training_activity.actorKey',
  'training_course.actorKey',
  'training_device.actorKey',
  'training_progress.actorKey',
  'training_spent_time.actorKey',
  'training_study_goal.userId',
];
/**
 * Names of columns that identify a row's person. The test of the erasure must store a row for each new one, or the
 * column must be listed below.
 */
export const OWNER =
  /^(user|author|account|reporter|actor|person|owner|issuer|student|rater|viewer)(Id|Key|Hash|Email)$|email$|startedBy|sessionHash/i;
export const NOT_SAID: Readonly<Record<string, string>> = {
  'auth_password_link.issuerId': 'goes with the account of the issuer, by its foreign key',
  'help_faq_rating.sessionHash': 'of a tab of the browser, which nothing leads from to a person',
  'help_faq_view.sessionHash': 'of a tab of the browser, which nothing leads from to a person',
  'imports_import.startedBy': 'a name, looked for below',
};

/** The person whom the erasure tests erase. */
export const PERSON = {
  name: 'Zoraida',
  lastName: 'Quilpatay',
  rut: '12.345.678-5',
  phone: '987654321',
  phoneCode: '+56',
};
/** Texts of `PERSON` that erasing removes from every row and file. */
export const PRIVATE = [
  'zoraida@example.com',
  '12.345.678',
  '12345678',
  PERSON.phone,
  'marca-de-la-denuncia',
  'marca-del-reporte',
  'marca-del-problema',
  'marca-de-la-opinion',
];
