import { Injectable } from '@nestjs/common';
import type { Finding } from '../../database/checkup.ts';
import { Writer } from '../../database/writer.ts';
import { ChannelQueries } from '../channels/channel.queries.ts';
import { DiscussionQueries } from '../discussions/discussion.queries.ts';
import { ReputationService } from '../reputation/reputation.service.ts';
import { CommunityCheckupQueries, DISCUSSION_COUNTERS, type Miscount } from './community-checkup.queries.ts';

/** Checks the community's counters against their rows. */
@Injectable()
export class CommunityCheckupService {
  constructor(
    private readonly checkup: CommunityCheckupQueries,
    private readonly channels: ChannelQueries,
    private readonly discussions: DiscussionQueries,
    private readonly reputation: ReputationService,
    private readonly writer: Writer,
  ) {}

  async findings(): Promise<Finding[]> {
    const findings = (await this.checkup.miscountedChannels()).map((miscount) =>
      toFinding('community_channel.discussionCount', miscount),
    );
    for (const counter of DISCUSSION_COUNTERS)
      for (const miscount of await this.checkup.miscountedDiscussions(counter))
        findings.push(toFinding(`community_discussion.${counter}`, miscount));
    for (const miscount of await this.reputation.miscounted())
      findings.push(toFinding('community_contributor.reputation', miscount));
    return findings;
  }

  /** Sets the counters to the recounted values. */
  repair(): Promise<void> {
    return this.writer.write(async () => {
      for (const { id, counted } of await this.checkup.miscountedChannels())
        await this.channels.update(id, { discussionCount: counted });
      for (const counter of DISCUSSION_COUNTERS)
        for (const { id, counted } of await this.checkup.miscountedDiscussions(counter))
          await this.discussions.update(id, { [counter]: counted });
      if ((await this.reputation.miscounted()).length > 0) await this.reputation.recountAll();
    });
  }
}

function toFinding(subject: string, { id, stored, counted }: Miscount): Finding {
  return { subject, id, problem: `${stored} stored, ${counted} counted` };
}
