import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { getMembership } from '../teams/teams.service.ts'
import * as repository from './sent-leads.repository.ts'

export interface ReleasedLead {
  id: string
  name: string
  email: string | null
  phone: string | null
  company: string
  usState: string | null
  need: string
  notes: { id: string; text: string; at: Date }[]
}

export const countReleased = (db: Database, teamId: string, leadIds: readonly string[]): Promise<number> => repository.countReleased(db, teamId, leadIds)

/** For sending to another system: the leads of the team that the member is in now, with their notes. Empty when they have left it. */
export async function getReleased(db: Database, userId: string, leadIds: readonly string[]): Promise<ReleasedLead[]> {
  const membership = await getMembership(db, userId).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!membership) return []
  const { teamId } = membership
  const leads = await repository.selectReleased(db, teamId, leadIds)
  const notes = await repository.selectNotesOf(db, teamId, leadIds)
  return leads.map((lead) => ({
    ...lead,
    notes: notes.filter(({ leadId }) => leadId === lead.id).map(({ id, text, createdAt }) => ({ id, text, at: createdAt })),
  }))
}
