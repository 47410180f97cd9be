import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { brandListQuerySchema } from '../../../contract/brands.ts';
import { typedCodeSchema } from '../../../contract/certificates.ts';
import { discussionListQuerySchema, discussionSearchQuerySchema } from '../../../contract/community.ts';
import { courseListQuerySchema } from '../../../contract/course-queries.ts';
import { materialListQuerySchema } from '../../../contract/materials.ts';
import type { ListAnswer } from '../../../contract/page-data.ts';
import { pageQuerySchema } from '../../../contract/paging.ts';
import { LIST_PAGE_ROWS, type Read } from '../../../contract/reads.ts';
import { relatedCoursesQuerySchema } from '../../../contract/suggestions.ts';
import { CertificatesService } from '../../certificates/certificates.service.ts';
import { ChannelsService } from '../../community/channels/channels.service.ts';
import { DiscussionsService } from '../../community/discussions/discussions.service.ts';
import { RepliesService } from '../../community/replies/replies.service.ts';
import { ReputationService } from '../../community/reputation/reputation.service.ts';
import { CategoriesService } from '../../courses/categories.service.ts';
import { CoursesService } from '../../courses/courses.service.ts';
import { RatingsService } from '../../courses/ratings.service.ts';
import { RelatedCoursesService } from '../../courses/suggestions/related-courses.service.ts';
import { AppError } from '../../errors/app-error.ts';
import { EventsService } from '../../events/events.service.ts';
import { HelpService } from '../../help/help.service.ts';
import type { Page } from '../../http/routes/page.ts';
import { validated } from '../../http/routes/validation.ts';
import { BrandsService } from '../../materials/brands/brands.service.ts';
import { MaterialsService } from '../../materials/materials.service.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import { Clock } from '../../time/clock.ts';
import { type ReadRoute, routeOf } from './page-topics.ts';

interface Asked {
  /** The id in the path; empty when the path has none. */
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  readonly clientAddress: string;
}

type Answer = (asked: Asked) => unknown;

/** Answers the calls of public screens without HTTP, with the checks, limits and defaults of their routes. */
@Injectable()
export class PageReads {
  private readonly answers: Readonly<Record<ReadRoute, Answer>>;

  constructor(
    settings: SettingsService,
    categories: CategoriesService,
    courses: CoursesService,
    related: RelatedCoursesService,
    ratings: RatingsService,
    events: EventsService,
    help: HelpService,
    channels: ChannelsService,
    reputation: ReputationService,
    discussions: DiscussionsService,
    replies: RepliesService,
    brands: BrandsService,
    materials: MaterialsService,
    certificates: CertificatesService,
    clock: Clock,
  ) {
    this.answers = {
      '/api/settings': () => settings.read(),
      '/api/categories': () => categories.listNames(),
      '/api/courses': pageOf(courseListQuerySchema, (query) => courses.listCourses(query)),
      '/api/courses/related': pageOf(relatedCoursesQuerySchema, (query) => related.list(query)),
      '/api/courses/:id': ({ id }) => courses.getCourse(id),
      '/api/courses/:id/ratings': ({ id }) => ratings.summary(id),
      '/api/calendly/events': async () => (await events.listEvents({})).rows,
      '/api/help/all': () => help.everything(),
      '/api/community/channels': () => channels.listChannels(false),
      '/api/community/active-sellers': () => reputation.activeSellers(),
      '/api/community/posts': pageOf(discussionListQuerySchema, (query) => discussions.listDiscussions(query)),
      '/api/community/search': pageOf(discussionSearchQuerySchema, (query) => discussions.search(query)),
      '/api/community/posts/:id': ({ id }) => discussions.getDiscussion(id),
      '/api/community/posts/:id/replies': (asked) =>
        pageOf(pageQuerySchema, (query) => replies.listReplies(asked.id, query))(asked),
      '/api/brands': pageOf(brandListQuerySchema, (query) => brands.listBrands(query)),
      '/api/materials': pageOf(materialListQuerySchema, (query) => materials.listMaterials(query)),
      '/api/materials/:id': ({ id }) => materials.getMaterial(id),
      '/api/certificates/verify/:id': async ({ id, clientAddress }) => {
        const certificate = await certificates.byCode(validated(typedCodeSchema, id, 'code'), clientAddress);
        return { certificate, timeZone: settings.read().timeZone, checkedAt: clock.nowIso() };
      },
    };
  }

  /** @throws AppError with the code with which the route refuses the call */
  async answer(read: Read, clientAddress: string): Promise<unknown> {
    const [path, query] = typeof read === 'string' ? [read, {}] : read;
    const sent = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
    if (`${path}?${sent}`.includes('%00')) throw new AppError('invalid_input', 'a null character');
    const { route, id } = routeOf(path);
    return this.answers[route]({ id, query: Object.fromEntries(sent), clientAddress });
  }
}

/** The first page of a list, in the form in which the client requests and caches it. */
function pageOf<Query>(schema: z.ZodType<Query>, list: (query: Query) => Promise<Page<unknown>>): Answer {
  return async ({ query }): Promise<ListAnswer> => {
    const page = await list(validated(schema, { ...query, limit: String(LIST_PAGE_ROWS) }, 'query'));
    return { rows: page.rows, total: page.total, nextCursor: page.nextCursor ?? null, isOfflineCopy: false };
  };
}
