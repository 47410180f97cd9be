/** How a card lies. 'vertical' becomes a row on phones; 'horizontal' is a row at every width; 'featured' is as wide as its list. */
export type CourseCardForm = 'vertical' | 'horizontal' | 'featured';
