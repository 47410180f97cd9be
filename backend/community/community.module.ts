import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { CoursesModule } from '../courses/courses.module.ts';
import { TableExportsModule } from '../exports/tables/table-exports.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ChannelQueries } from './channels/channel.queries.ts';
import { ChannelsService } from './channels/channels.service.ts';
import { ChannelsAdminController } from './channels/channels-admin.controller.ts';
import { KnownChannelsService } from './channels/known-channels.service.ts';
import { CommunityController } from './community.controller.ts';
import { DiscussionQueries } from './discussions/discussion.queries.ts';
import { DiscussionAnswersService } from './discussions/discussion-answers.service.ts';
import { DiscussionFiguresQueries } from './discussions/discussion-figures.queries.ts';
import { DiscussionFiguresService } from './discussions/discussion-figures.service.ts';
import { DiscussionSitemapQueries } from './discussions/discussion-sitemap.queries.ts';
import { DiscussionSitemapService } from './discussions/discussion-sitemap.service.ts';
import { DiscussionWritingService } from './discussions/discussion-writing.service.ts';
import { DiscussionsService } from './discussions/discussions.service.ts';
import { KnownAuthorsService } from './discussions/known-authors.service.ts';
import { CommunityAdminController } from './moderation/community-admin.controller.ts';
import { DiscussionTableQueries } from './moderation/discussion-table.queries.ts';
import { DiscussionTableService } from './moderation/discussion-table.service.ts';
import { ModerationService } from './moderation/moderation.service.ts';
import { ReportQueries } from './moderation/report.queries.ts';
import { ReportsController } from './moderation/reports.controller.ts';
import { ReportsService } from './moderation/reports.service.ts';
import { MaterialNoticesService } from './notices/material-notices.service.ts';
import { NoticeQueries } from './notices/notice.queries.ts';
import { NoticesController } from './notices/notices.controller.ts';
import { NoticesService } from './notices/notices.service.ts';
import { RepliesController } from './replies/replies.controller.ts';
import { RepliesService } from './replies/replies.service.ts';
import { ReplyQueries } from './replies/reply.queries.ts';
import { ContributorQueries } from './reputation/contributor.queries.ts';
import { ReputationController } from './reputation/reputation.controller.ts';
import { ReputationService } from './reputation/reputation.service.ts';
import { WritingLimitsService } from './reputation/writing-limits.service.ts';
import { WritingPointsQueries } from './reputation/writing-points.queries.ts';
import { WrittenCountsService } from './reputation/written-counts.service.ts';
import { CommunityCheckupQueries } from './upkeep/community-checkup.queries.ts';
import { CommunityCheckupService } from './upkeep/community-checkup.service.ts';
import { CommunityEraserQueries } from './upkeep/community-eraser.queries.ts';
import { CommunityEraserService } from './upkeep/community-eraser.service.ts';
import { CommunityImportService } from './upkeep/community-import.service.ts';
import { DiscussionViewQueries } from './views/discussion-view.queries.ts';
import { DiscussionViewsService } from './views/discussion-views.service.ts';
import { VoteQueries } from './votes/vote.queries.ts';
import { VotesService } from './votes/votes.service.ts';

@Module({
  imports: [AdminModule, CoursesModule, PeopleModule, TableExportsModule],
  controllers: [
    ChannelsAdminController,
    ReportsController,
    CommunityAdminController,
    CommunityController,
    NoticesController,
    RepliesController,
    ReputationController,
  ],
  providers: [
    CommunityCheckupQueries,
    CommunityCheckupService,
    CommunityEraserQueries,
    CommunityEraserService,
    CommunityImportService,
    ChannelQueries,
    ChannelsService,
    KnownChannelsService,
    ContributorQueries,
    DiscussionAnswersService,
    KnownAuthorsService,
    MaterialNoticesService,
    DiscussionQueries,
    DiscussionFiguresQueries,
    DiscussionFiguresService,
    DiscussionSitemapQueries,
    DiscussionSitemapService,
    DiscussionWritingService,
    DiscussionsService,
    ModerationService,
    NoticeQueries,
    NoticesService,
    RepliesService,
    ReplyQueries,
    ReportQueries,
    ReportsService,
    DiscussionTableQueries,
    DiscussionTableService,
    ReputationService,
    DiscussionViewQueries,
    DiscussionViewsService,
    VoteQueries,
    VotesService,
    WritingLimitsService,
    WritingPointsQueries,
    WrittenCountsService,
  ],
  exports: [
    ChannelsService,
    CommunityCheckupService,
    CommunityImportService,
    DiscussionFiguresService,
    DiscussionSitemapService,
    DiscussionsService,
    MaterialNoticesService,
    RepliesService,
    ReputationService,
  ],
})
export class CommunityModule {}
