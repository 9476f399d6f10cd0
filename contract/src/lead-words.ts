/** Where a lead comes from. The first two asked for it themselves. */
export const leadSources = ['partner_enquiry', 'profile', 'search', 'import', 'manual'] as const
export type LeadSource = (typeof leadSources)[number]

export const leadSourceWords: Record<LeadSource, string> = {
  ...{ partner_enquiry: 'Partner enquiry', profile: 'Introduction', search: 'Search', import: 'Import', manual: 'Added by hand' },
}

/** `asked`: an introduction that the team hasn't answered: its contact is released when it is accepted. */
export const leadStates = ['asked', 'declined', 'open', 'won', 'lost', 'returned'] as const
export type LeadState = (typeof leadStates)[number]

export const leadLimits = {
  ...{ name: 160, company: 160, phone: 40, need: 2_000, note: 4_000, nextStep: 200, reason: 500, stageName: 40 },
  ...{ stages: 12, notes: 500, files: 50, picked: 100, valueCents: 100_000_000_000_000 },
  /** Leads of one team. */
  leads: 50_000,
} as const

export const firstStages = ['New', 'Contacted', 'Meeting', 'Proposal'] as const
