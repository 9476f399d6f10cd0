import type { Role } from '../frame/users.ts'

export interface TileWords {
  title: string
  /** What is counted, and from which source. */
  about: string
  /** What a bar is: the heading of the names, and the title of an axis of time. */
  group: string
  /** What a value is: the heading of the numbers, and the title of their axis. */
  value: string
  /** One of what the total counts, where the title doesn't name it. */
  unit?: string
  /** Why it has no bar yet. */
  empty: string
}

const market = 'No firms are loaded yet.'

/** What a dashboard can show. */
export const dashboardTiles = {
  marketMap: { title: 'Firms by state', about: 'Main office, Form ADV 1.F(1)', group: 'State', value: 'Firms', empty: market },
  movers: {
    title: 'Firms by what changed',
    about: 'Latest filing compared with the one before',
    group: 'Change',
    value: 'Firms',
    empty: 'No firm has filed a change yet.',
  },
  matchQuality: {
    title: 'Firms by fit',
    about: 'Your own match formula over the firms it can score',
    group: 'Fit',
    value: 'Firms',
    empty: 'Add to your profile what you look for, and firms are compared with it.',
  },
  aumBands: { title: 'Firms by assets', about: 'Assets under management, Form ADV 5.F(2)(c)', group: 'Assets', value: 'Firms', empty: market },
  services: { title: 'Firms by service', about: 'Form ADV 5.G', group: 'Service', value: 'Firms', empty: market },
  assetMix: {
    title: 'Firms by main asset class',
    about: 'A quarter or more of separate accounts, Schedule D 5.K(1)',
    group: 'Asset class',
    value: 'Firms',
    empty: 'No firm has filed its asset classes yet.',
  },
  custodians: { title: 'Firms by custodian', about: 'Schedule D 5.K(3)', group: 'Custodian', value: 'Firms', empty: 'No firm has named a custodian yet.' },
  territory: {
    title: 'Advisors by state',
    about: 'Branch office, SEC representative data',
    group: 'State',
    value: 'Advisors',
    empty: 'No advisors are loaded yet.',
  },
  advisorMoves: {
    title: 'Advisors who changed firms',
    about: 'In the 12 months before the newest data, by state',
    group: 'State',
    value: 'Advisors',
    empty: 'No advisor changed firms in the 12 months before the newest data.',
  },
  pipeline: {
    title: 'Pipeline',
    about: "Your team's leads by stage, without lost ones",
    group: 'Stage',
    value: 'Leads',
    unit: 'lead',
    empty: 'Add a lead, import a list, or wait for the first introduction.',
  },
  networkGrowth: {
    title: 'Network growth',
    about: 'All connections; new ones by month, last 12 months',
    group: 'Month',
    value: 'New connections',
    unit: 'connection',
    empty: 'Connect with people you know to see your network grow.',
  },
  profileViews: {
    title: 'Profile views',
    about: 'Members who opened your profile, by week',
    group: 'Week of',
    value: 'Views',
    empty: 'No one has opened your profile in the last 12 weeks.',
  },
  documentReadings: {
    title: 'Document views',
    about: "Views of your documents and your team's",
    group: 'Document',
    value: 'Views',
    empty: 'Share a document to see who reads it.',
  },
  documentInbox: {
    title: 'Shared with you',
    about: 'Documents that are open to you, by tag',
    group: 'Tag',
    value: 'Documents',
    unit: 'document',
    empty: 'No one has shared a document with you yet.',
  },
  documentRequests: {
    title: 'Document requests',
    about: 'Asked of you, and by you or your team',
    group: 'Side and state',
    value: 'Requests',
    empty: 'No one has asked you for documents, and you asked for none.',
  },
  shortlist: {
    title: 'Firms you follow',
    about: 'Assets under management, Form ADV 5.F(2)(c)',
    group: 'Firm',
    value: 'Assets under management ($)',
    empty: 'Follow a firm to see it here.',
  },
  sideBySide: {
    title: 'Firms side by side',
    about: 'The largest firms you follow: Form ADV 5.F(2)(c), 5.E and 11',
    group: 'Fact',
    value: 'Firms',
    empty: 'Follow a firm to compare it with the next one here.',
  },
  verification: {
    title: 'Your accreditation',
    about: 'Rule 501(a) of Regulation D',
    group: 'About',
    value: 'Valid verifications',
    empty: 'Only accredited investors are verified.',
  },
  followUps: {
    title: 'Waiting for you',
    about: 'What others sent you and you have not answered',
    group: 'Kind',
    value: 'Items',
    unit: 'item',
    empty: 'Nothing to review.',
  },
} as const satisfies Record<string, TileWords>

export type TileKind = keyof typeof dashboardTiles
export const tileKinds = Object.keys(dashboardTiles) as [TileKind, ...TileKind[]]

/** Tiles whose bars open a list on the dashboard itself: no other page has that filter. */
export const listedTiles = ['networkGrowth', 'profileViews', 'documentReadings', 'shortlist'] as const satisfies readonly TileKind[]
export type ListedTile = (typeof listedTiles)[number]

/** Tiles that only one role can use. */
export const tileRoles: Partial<Record<TileKind, Role>> = { verification: 'ACCREDITED_INVESTOR' }

/** Tiles whose table is larger than a chart. */
export const standardSizes: Partial<Record<TileKind, { width: number; height: number }>> = { sideBySide: { width: 2, height: 2 } }

/** The twelve tiles that a member of the role begins with. */
export const standardTiles: Record<Role, readonly TileKind[]> = {
  WEALTH_MANAGER: [
    ...(['pipeline', 'matchQuality', 'documentReadings', 'networkGrowth', 'aumBands', 'marketMap'] as const),
    ...(['movers', 'shortlist', 'profileViews', 'documentRequests', 'custodians', 'followUps'] as const),
  ],
  ASSET_MANAGER: [
    ...(['territory', 'services', 'assetMix', 'advisorMoves', 'pipeline', 'documentReadings'] as const),
    ...(['movers', 'matchQuality', 'profileViews', 'marketMap', 'networkGrowth', 'shortlist'] as const),
  ],
  ACCREDITED_INVESTOR: [
    ...(['shortlist', 'sideBySide', 'verification', 'documentInbox', 'followUps', 'documentRequests'] as const),
    ...(['matchQuality', 'movers', 'marketMap', 'aumBands', 'services', 'networkGrowth'] as const),
  ],
}
