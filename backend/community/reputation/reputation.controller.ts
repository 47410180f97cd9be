import { Controller, Get, Param, Query } from '@nestjs/common';
import { type OwnVotes, type OwnVotesQuery, ownVotesQuerySchema, ownVotesSchema } from '../../../contract/community.ts';
import {
  type ActiveSeller,
  activeSellerListSchema,
  type OwnReputation,
  ownReputationSchema,
} from '../../../contract/reputation.ts';
import { Allow } from '../../access/allow.ts';
import { CachedAnswer } from '../../caching/cached-answer.ts';
import { Answers } from '../../http/routes/answers.ts';
import { ACTIVE_SELLERS_TOPICS } from '../community-topics.ts';
import { VotesService } from '../votes/votes.service.ts';
import { ReputationService } from './reputation.service.ts';

@Controller('api')
export class ReputationController {
  constructor(
    private readonly reputation: ReputationService,
    private readonly votes: VotesService,
  ) {}

  @Get('community/active-sellers')
  @Allow('public')
  @Answers(activeSellerListSchema)
  @CachedAnswer(...ACTIVE_SELLERS_TOPICS)
  activeSellers(): Promise<ActiveSeller[]> {
    return this.reputation.activeSellers();
  }

  @Get('users/:userId/reputation')
  @Allow('learner')
  @Answers(ownReputationSchema)
  ownReputation(@Param('userId') userId: string): Promise<OwnReputation> {
    return this.reputation.ownReputation(userId);
  }

  @Get('users/:userId/votes')
  @Allow('learner')
  @Answers(ownVotesSchema)
  ownVotes(
    @Param('userId') userId: string,
    @Query({ schema: ownVotesQuerySchema }) { postIds }: OwnVotesQuery,
  ): Promise<OwnVotes> {
    return this.votes.ownVotes(userId, postIds);
  }
}
