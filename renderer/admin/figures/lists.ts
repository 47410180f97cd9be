/** Addresses of the lists and rows behind the figures. */
export const LISTS = {
  courses: '/admin/cursos',
  newestCourses: '/admin/cursos?sort=-createdAt',
  mostViewedCourses: '/admin/cursos?sort=-viewCount',
  bestRatedCourses: '/admin/cursos?sort=-rating',
  openReports: '/admin/ayuda/reportes?status=open',
  openReviews: '/admin/resenas?state=open',
  reviewsOf: (courseId: string) => `/admin/resenas?courseId=${courseId}`,
  course: (id: string) => `/admin/cursos/${id}`,
  ofCategory: (category: string) => `/admin/cursos?${new URLSearchParams({ category, sort: '-viewCount' })}`,
  question: (id: string) => `/admin/ayuda/preguntas/${id}`,
  post: (id: string) => `/admin/comunidad/publicaciones/${id}`,
  material: (id: string) => `/admin/materiales/${id}`,
  certificate: (id: string) => `/admin/certificados/${id}`,
  account: (id: string) => `/admin/cuentas/${id}`,
} as const;
