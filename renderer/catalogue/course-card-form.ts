/** 'vertical' becomes a row on phones; 'horizontal' is always a row; 'featured' has the width of its list. */
export type CourseCardForm = 'vertical' | 'horizontal' | 'featured';
