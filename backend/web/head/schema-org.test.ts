import { describe, expect, it } from 'vitest';
import { aBrand } from '../../../contract/brands.fixtures.ts';
import { aDiscussion, aReply } from '../../../contract/community.fixtures.ts';
import { aCourse, aCourseDetail, aLesson } from '../../../contract/courses.fixtures.ts';
import { aLiveEvent } from '../../../contract/events.fixtures.ts';
import { aFaq, aHelp } from '../../../contract/help.fixtures.ts';
import { aMaterial } from '../../../contract/materials.fixtures.ts';
import type { ReadAnswer } from '../../../contract/page-data.ts';
import { aRatingsSummary, noRatings } from '../../../contract/ratings.fixtures.ts';
import {
  BRANDS_READ,
  courseRead,
  coursesRead,
  discussionRead,
  discussionsRead,
  EVENTS_READ,
  HELP_READ,
  materialRead,
  materialsRead,
  ratingsRead,
  repliesRead,
} from '../../../contract/reads.ts';
import { found, listed, readHead, tagsAt } from '../../testing/heads.ts';

const URL = 'https://academia.example';
const ACADEMY = { '@type': 'EducationalOrganization', '@id': `${URL}/#academy`, name: 'Academia', url: `${URL}/` };

const dataAt = (address: string, ...answers: ReadAnswer[]) => readHead(tagsAt(address, { answers })).data;

function courseData(changes: Parameters<typeof aCourseDetail>[0], ratings = aRatingsSummary()) {
  const course = aCourseDetail(changes);
  return dataAt(`/course/${course.id}`, found(courseRead(course.id), course), found(ratingsRead(course.id), ratings))
    .Course;
}

describe('the schema.org data of a course', () => {
  it('contain all fields that lists of courses require', () => {
    const { id, title, description, category } = aCourse();
    expect(courseData({})).toMatchObject({
      '@id': `${URL}/course/${id}`,
      name: title,
      description,
      about: category,
      inLanguage: 'es',
      educationalLevel: 'Beginner',
      provider: ACADEMY,
      offers: { '@type': 'Offer', category: 'Free' },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: 'PT3H9M',
        instructor: { '@type': 'Person', name: 'Camila Rojas' },
      },
      aggregateRating: { ratingValue: 4.5, ratingCount: 2, bestRating: 5, worstRating: 1 },
    });
    expect(String(courseData({})?.image)).toMatch(/^https:\/\/academia\.example\/previews\/course\//);
  });

  it.each([
    [{ duration: 60 }, 'PT1H'],
    [{ duration: 45 }, 'PT45M'],
    [{ duration: 0 }, 'PT15M'], // the sum of its lessons
    [{ duration: 0, lessons: [aLesson({ duration: 90 })] }, 'PT2M'],
  ])('compute the workload of %j as %s', (changes, workload) => {
    expect(courseData(changes)?.hasCourseInstance).toMatchObject({ courseMode: 'Online', courseWorkload: workload });
  });

  it('leave out level, tags, instructor, workload and rating when the course has none', () => {
    const bare = courseData(
      { level: null, tags: [], instructor: '', description: '', lessons: [], totalLessons: 0, duration: 0 },
      noRatings(),
    );
    for (const name of ['aggregateRating', 'educationalLevel', 'keywords']) expect(bare).not.toHaveProperty(name);
    expect(bare?.hasCourseInstance).toEqual({ '@type': 'CourseInstance', courseMode: 'Online' });
    expect(bare?.description).toBe('Curso en video, en español.');
  });

  it('leave out the ratings when they could not be read', () => {
    const course = aCourseDetail();
    expect(dataAt(`/course/${course.id}`, found(courseRead(course.id), course)).Course).not.toHaveProperty(
      'aggregateRating',
    );
  });
});

describe.each([
  [
    'course',
    `/course/${aCourse().id}`,
    found(courseRead(aCourse().id), aCourseDetail()),
    ['/', '/search', `/course/${aCourse().id}`],
  ],
  [
    'post',
    `/comunidad/${aDiscussion().id}`,
    found(discussionRead(aDiscussion().id), aDiscussion()),
    ['/comunidad', `/comunidad/${aDiscussion().id}`],
  ],
  [
    'material',
    `/materiales/${aMaterial().id}`,
    found(materialRead(aMaterial().id), aMaterial()),
    ['/materiales', `/materiales/${aMaterial().id}`],
  ],
])('the breadcrumbs of a %s', (_, address, answer, paths) => {
  it('list the screens above it and the screen itself', () => {
    const items = dataAt(address, answer).BreadcrumbList?.itemListElement;
    expect(items).toMatchObject(
      paths.map((path, index) => ({ position: index + 1, item: `${URL}${path}`, name: expect.any(String) })),
    );
  });
});

it.each([
  ['/', listed(coursesRead(), aCourse()), `/course/${aCourse().id}`, aCourse().title],
  ['/search', listed(coursesRead(), aCourse()), `/course/${aCourse().id}`, aCourse().title],
  ['/library', listed(coursesRead(), aCourse()), `/course/${aCourse().id}`, aCourse().title],
  ['/comunidad', listed(discussionsRead(), aDiscussion()), `/comunidad/${aDiscussion().id}`, aDiscussion().title],
  ['/materiales', listed(BRANDS_READ, aBrand()), `/materiales?brand=${aBrand().id}`, aBrand().name],
  ['/materiales?view=all', listed(materialsRead(), aMaterial()), `/materiales/${aMaterial().id}`, aMaterial().title],
])('the ItemList of %s contains its rows with absolute addresses', (address, answer, path, name) => {
  const { ItemList } = dataAt(address, answer);
  expect(ItemList).toMatchObject({ numberOfItems: 1, itemListElement: [{ position: 1, url: `${URL}${path}`, name }] });
});

it('the schema.org data of the home page contain the academy and the address of its search', () => {
  const { EducationalOrganization, WebSite } = dataAt('/');
  expect(EducationalOrganization).toEqual(ACADEMY);
  expect(WebSite).toMatchObject({
    name: 'Academia',
    url: `${URL}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${URL}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(dataAt('/')).not.toHaveProperty('ItemList');
});

it('the schema.org data of live sessions start at an instant in UTC', () => {
  expect(dataAt('/eventos', found(EVENTS_READ, [aLiveEvent()])).EducationEvent).toMatchObject({
    name: 'Prepara tu campaña de Navidad',
    startDate: '2026-11-26T22:00:00.000Z', // 19:00 in Santiago
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://agenda.example.com/campana-de-navidad' },
    organizer: ACADEMY,
    performer: { '@type': 'Person', name: 'Camila Rojas' },
  });
  const bare = dataAt(
    '/eventos',
    found(EVENTS_READ, [aLiveEvent({ instructor: '', bookingUrl: '', description: '' })]),
  ).EducationEvent;
  expect(bare).toMatchObject({ location: { url: `${URL}/eventos` } });
  expect(bare).not.toHaveProperty('performer');
  expect(bare).not.toHaveProperty('description');
});

it('the schema.org data of the help contain the 10 most viewed FAQs', () => {
  const faqs = Array.from({ length: 12 }, (_, index) => aFaq({ question: `¿${index}?`, viewCount: index }));
  const questions = dataAt('/ayuda', found(HELP_READ, aHelp({ faqs }))).FAQPage?.mainEntity as { name: string }[];
  expect(questions).toHaveLength(10);
  expect(questions[0]).toMatchObject({ '@type': 'Question', name: '¿11?', acceptedAnswer: { '@type': 'Answer' } });
  expect(dataAt('/ayuda', found(HELP_READ, aHelp({ faqs: [] })))).toEqual({});
});

it('the schema.org data of a post contain author, dates, replies and likes', () => {
  const post = aDiscussion({ editedAt: '2026-11-16T08:00:00.000Z' });
  const address = `/comunidad/${post.id}`;
  const { data, meta } = readHead(tagsAt(address, { answers: [found(discussionRead(post.id), post)] }));
  expect(data.DiscussionForumPosting).toMatchObject({
    headline: post.title,
    text: post.content,
    url: `${URL}${address}`,
    author: { '@type': 'Person', name: 'Camila Torres' },
    datePublished: post.createdAt,
    dateModified: post.editedAt,
    commentCount: 2,
    interactionStatistic: { interactionType: 'https://schema.org/LikeAction', userInteractionCount: 3 },
  });
  expect(meta).toMatchObject({
    'og:type': 'article',
    'article:published_time': post.createdAt,
    'article:modified_time': post.editedAt,
  });
  const unedited = readHead(tagsAt(address, { answers: [found(discussionRead(post.id), aDiscussion())] }));
  expect(unedited.data.DiscussionForumPosting).not.toHaveProperty('dateModified');
  expect(unedited.meta).not.toHaveProperty('article:modified_time');
});

it('the schema.org data of a post contain its first 5 replies', () => {
  const post = aDiscussion();
  const answers = [
    found(discussionRead(post.id), post),
    listed(repliesRead(post.id), ...Array.from({ length: 7 }, () => aReply())),
  ];
  const { DiscussionForumPosting } = dataAt(`/comunidad/${post.id}`, ...answers);
  expect(DiscussionForumPosting?.comment).toHaveLength(5);
  expect(DiscussionForumPosting).toMatchObject({
    comment: expect.arrayContaining([
      expect.objectContaining({
        '@type': 'Comment',
        text: 'Pide la mitad por adelantado.',
        author: { '@type': 'Person', name: 'Rodrigo Fuentes' },
      }),
    ]),
  });
  expect(
    dataAt(`/comunidad/${post.id}`, found(discussionRead(post.id), post)).DiscussionForumPosting,
  ).not.toHaveProperty('comment');
});

it('the schema.org data of a material contain type, brand and dates', () => {
  const material = aMaterial({ fileReplacedAt: '2026-11-12T12:00:00.000Z' });
  expect(
    dataAt(`/materiales/${material.id}`, found(materialRead(material.id), material)).DigitalDocument,
  ).toMatchObject({
    name: material.title,
    encodingFormat: 'application/pdf',
    about: { '@type': 'Brand', name: material.brandName },
    datePublished: material.createdAt,
    dateModified: material.fileReplacedAt,
    publisher: ACADEMY,
  });
});
