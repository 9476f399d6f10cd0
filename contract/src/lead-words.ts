/** Where a lead comes from. The first two asked for it themselves. */
export const leadSources = ['partner_enquiry', 'profile', 'search', 'import', 'manual'] as const
export type LeadSource = (typeof leadSources)[number]

export const leadSourceWords: Record<LeadSource, string> = {
  ...{ partner_enquiry: 'Partner inquiry', profile: 'Introduction', search: 'Search', import: 'Import', manual: 'Added by hand' },
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

/** Why an introduction can be given back, and for how many days after it was accepted. */
export const returnReasons = ['wrong_contact', 'wrong_area', 'duplicate'] as const
export type ReturnReason = (typeof returnReasons)[number]
export const returnReasonWords: Record<ReturnReason, string> = {
  ...{ wrong_contact: "The contact doesn't work", wrong_area: 'Outside our area or service', duplicate: 'We knew this person already' },
}
export const returnDays: Record<ReturnReason, number> = { wrong_contact: 10, wrong_area: 10, duplicate: 30 }

export const leadStateWords: Record<LeadState, string> = {
  ...{ asked: 'New introduction', declined: 'Declined', open: 'Open', won: 'Won', lost: 'Lost', returned: 'Returned' },
}
