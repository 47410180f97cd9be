import { Controller, Get, Query } from '@nestjs/common';
import {
  type PanelHit,
  type PanelSearchQuery,
  panelHitListSchema,
  panelSearchQuerySchema,
} from '../../contract/panel-search.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { PanelSearchService } from './panel-search.service.ts';

@Controller('api/admin/search')
export class PanelSearchController {
  constructor(private readonly search: PanelSearchService) {}

  @Get()
  @Allow('trainer')
  @Answers(panelHitListSchema)
  find(
    @CurrentStaff() staff: StaffMember,
    @Query({ schema: panelSearchQuerySchema }) { q }: PanelSearchQuery,
  ): Promise<PanelHit[]> {
    return this.search.find(q, staff);
  }
}
