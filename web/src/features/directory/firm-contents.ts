/** The sections of a firm's page, in order. The ids are part of URLs. */
const firmContents = [
  { id: 'assets', title: 'Assets over time' },
  { id: 'clients', title: 'Clients by type' },
  { id: 'mix', title: 'Asset mix' },
  { id: 'services', title: 'Services and fees' },
  { id: 'custodians', title: 'Custodians' },
  { id: 'stated', title: 'From the firm' },
  { id: 'videos', title: 'Videos' },
  { id: 'funds', title: 'Private funds' },
  { id: 'owners', title: 'Owners and executives' },
  { id: 'people', title: 'People' },
  { id: 'offices', title: 'Offices' },
  { id: 'states', title: 'States' },
  { id: 'conflicts', title: 'Conflicts and affiliations' },
  { id: 'disclosures', title: 'Disclosures' },
  { id: 'brochures', title: 'Brochures' },
  { id: 'news', title: 'In the news' },
  { id: 'filings', title: 'Filings' },
  { id: 'changes', title: 'What changed' },
  { id: 'similar', title: 'Firms like this one' },
  { id: 'absent', title: 'Not covered' },
] as const

/** The groups that the switcher links to. */
export const firmGroups = [
  { id: 'group-assets', title: 'Assets and clients' },
  { id: 'group-practice', title: 'Practice' },
  { id: 'group-people', title: 'People' },
  { id: 'group-record', title: 'Record' },
  { id: 'group-places', title: 'Places and peers' },
] as const

export type FirmSectionId = (typeof firmContents)[number]['id']

export function titleOf(id: FirmSectionId): string {
  return firmContents.find((section) => section.id === id)?.title ?? ''
}
