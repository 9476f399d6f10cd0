import type { DashboardBar, TileFacts } from '@mandate/contract/dashboards'
import { paths } from '@mandate/contract/frame/paths'
import type { ListedTile } from '@mandate/contract/lists/dashboard-tiles'
import type { Deps } from '../../http/deps.ts'
import type { Member } from '../../http/viewer.ts'

/** What a tile is calculated for. */
export interface TileContext {
  deps: Deps
  viewer: Member
  team: { teamId: string; role: string } | undefined
  /** The member, and their team where they may change what is its own. */
  holderIds: readonly string[]
  days: { firms: string; people: string; today: string }
}

export interface TileValues {
  unit?: 'money'
  total: number
  headline?: string
  rows: string
  bars: DashboardBar[]
  facts?: TileFacts
  more?: number
  note?: string | null
  asOf: string
}

export type CountTile = (context: TileContext) => Promise<TileValues>

/** The member, and their team where they may change what is its own. */
export const holdersOf = (userId: string, team: TileContext['team']): string[] => (team && team.role !== 'viewer' ? [userId, team.teamId] : [userId])

export const shownBars = 12

/** A page with filters in its address; those without a value are left out. */
export function addressOf(path: string, filters: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return query.size === 0 ? path : `${path}?${query}`
}

/** The list on the dashboard itself. */
export const listAddress = (tile: ListedTile, of?: string) => addressOf(paths.dashboard, { rows: tile, of })
