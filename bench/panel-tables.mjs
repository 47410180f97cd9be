/** The value of a filter, taken from a row of the table. */
const of = (field) => (row) => row[field];

/**
 * The panel's tables with their orders, filters and searches. The first word of a search is in many rows, the second in
 * one or none.
 */
export const TABLES = {
  accounts: {
    path: '/api/admin/accounts',
    sorts: ['name', 'email', 'role', 'lastSessionAt', 'createdAt'],
    filters: { role: 'learner', isActive: '1', hasPassword: '0' },
    searches: ['sofia', 'sofia 12345', 'persona-77@ejemplo.test'],
  },
  'problem reports': {
    path: '/api/admin/help/problem-reports',
    sorts: ['createdAt', 'priority', 'status'],
    filters: { status: 'open', priority: 'low', type: 'technical' },
    searches: ['perfumes', 'perfumes feria', '123456', 'persona-77@ejemplo.test'],
  },
  'community posts': {
    path: '/api/admin/community/posts',
    sorts: ['createdAt', 'replyCount', 'viewCount', 'upvotes'],
    filters: { channelId: of('channelId'), isHidden: '1', isPinned: '0' },
    searches: ['perfumes', 'perfumes feria', '123456'],
  },
  courses: {
    path: '/api/admin/courses',
    sorts: ['viewCount', 'title', 'category', 'rating', 'duration', 'createdAt'],
    filters: { category: of('category'), isFeatured: '1' },
    searches: ['vende', 'vende 1234'],
  },
  materials: {
    path: '/api/admin/materials',
    sorts: ['sortOrder', 'title', 'brandName', 'type', 'fileSize', 'downloadCount', 'createdAt'],
    filters: { brandId: of('brandId'), type: 'manual', isActive: '1' },
    searches: ['perfumes', '12-34'],
  },
  questions: {
    path: '/api/admin/help/faqs',
    sorts: ['sortOrder', 'question', 'viewCount', 'helpfulCount', 'notHelpfulCount'],
    filters: { categoryId: of('categoryId'), isActive: '1' },
    searches: ['feria', '12-34'],
  },
};

/** Figures of the dashboard. */
export const FIGURES = [
  '/api/admin/analytics/overview',
  '/api/admin/analytics/trends?days=90',
  '/api/admin/analytics/hourly?days=90',
  '/api/admin/analytics/categories',
  '/api/admin/analytics/engagement',
];
