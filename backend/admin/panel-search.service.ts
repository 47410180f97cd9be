import { Injectable } from '@nestjs/common';
import type { StaffRole } from '../../contract/auth.ts';
import {
  PANEL_SEARCH_ITEMS,
  type PanelHit,
  type PanelHitKind,
  panelHitKindSchema,
} from '../../contract/panel-search.ts';
import type { StaffMember } from '../access/staff-member.ts';

type Found = Omit<PanelHit, 'kind'>;

/** A search for things of one kind. */
export interface PanelSearch {
  /** The role that may read them. */
  readonly access: StaffRole;
  /** The best matches first, at most `limit`. */
  readonly find: (q: string, limit: number) => Promise<readonly Found[]>;
}

/** Finds things of any kind for the palette; every module registers its own search. */
@Injectable()
export class PanelSearchService {
  private readonly searches = new Map<PanelHitKind, PanelSearch>();

  /** Call it in `onModuleInit`. */
  add(kind: PanelHitKind, search: PanelSearch): void {
    this.searches.set(kind, search);
  }

  /** A few matches of each kind that this member of staff may read, in the order of the kinds. */
  async find(q: string, { role }: Pick<StaffMember, 'role'>): Promise<PanelHit[]> {
    const found = await Promise.all(panelHitKindSchema.options.map((kind) => this.ofKind(kind, q, role)));
    return found.flat();
  }

  private async ofKind(kind: PanelHitKind, q: string, role: StaffRole): Promise<PanelHit[]> {
    const search = this.searches.get(kind);
    if (!search || (search.access === 'admin' && role !== 'admin')) return [];
    const found = await search.find(q, PANEL_SEARCH_ITEMS);
    return found.map(({ id, title, detail }) => ({ kind, id, title, detail }));
  }
}
