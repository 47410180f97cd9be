/** Where the lists behind the figures are. */
export const LISTS = {
  courses: '/admin/cursos',
  newestCourses: '/admin/cursos?sort=-createdAt',
  mostViewedCourses: '/admin/cursos?sort=-viewCount',
  bestRatedCourses: '/admin/cursos?sort=-rating',
  posts: '/admin/comunidad',
  openReports: '/admin/ayuda/reportes?status=open',
  course: (id: string) => `/admin/cursos/${id}`,
  ofCategory: (category: string) => `/admin/cursos?${new URLSearchParams({ category, sort: '-viewCount' })}`,
} as const;
