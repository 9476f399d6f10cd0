/** What the demo's people keep and share. Times are in days before the start of the demo. */
export const ada = 'wealth@demo.test'
export const ben = 'asset@demo.test'
export const clara = 'investor@demo.test'

/** The folders that are data rooms. */
export const firstClose = 'Senior Lending Fund II, first close'
export const onboarding = 'Adviser onboarding, operations'

export interface DemoShare {
  /** A person, or the team of a person. */
  to: { person: string } | { teamOf: string } | 'link'
  daysAgo: number
  days?: number
  isViewOnly?: boolean
  isWatermarked?: boolean
  agreement?: string
}

interface DemoReading {
  /** Null: a visitor with the link. */
  reader: string | null
  version: number
  daysAgo: number
  /** Seconds on page 1, 2 and so on. */
  seconds: readonly number[]
}

export interface DemoDocument {
  owner: string
  name: string
  /** A text of the folder `documents`; `returns` is calculated. */
  source: string
  isOfTeam?: boolean
  folder?: string
  tags: readonly string[]
  /** The newest last. */
  versions: readonly { daysAgo: number; note?: string }[]
  shares?: readonly DemoShare[]
  readings?: readonly DemoReading[]
}

export const demoDocuments: readonly DemoDocument[] = [
  {
    ...{ owner: ada, name: 'Investment policy statement, Reyes.pdf', source: 'investment-policy-statement.md', folder: 'Clients' },
    tags: ['policy', 'reyes'],
    versions: [{ daysAgo: 193 }, { daysAgo: 52, note: 'More private credit, less US equity, as discussed on September 24' }],
    shares: [{ to: { person: clara }, daysAgo: 192 }],
    readings: [
      { reader: clara, version: 1, daysAgo: 190, seconds: [64, 118] },
      { reader: clara, version: 2, daysAgo: 51, seconds: [35, 141, 22] },
    ],
  },
  {
    ...{ owner: ada, name: 'Notes on private credit.txt', source: 'notes-private-credit.txt', folder: 'Manager search' },
    tags: ['private credit', 'notes'],
    versions: [{ daysAgo: 11 }],
  },
  {
    ...{ owner: ada, name: 'Fee schedule 2026.csv', source: 'fee-schedule.csv', isOfTeam: true, folder: 'For clients' },
    tags: ['fees'],
    versions: [{ daysAgo: 310 }],
    shares: [
      { to: { person: clara }, daysAgo: 205 },
      { to: 'link', daysAgo: 80, days: 365 },
    ],
    readings: [
      { reader: clara, version: 1, daysAgo: 204, seconds: [48] },
      { reader: null, version: 1, daysAgo: 17, seconds: [] },
    ],
  },
  {
    ...{ owner: ada, name: 'Letter to clients, Q3 2026.pdf', source: 'adviser-quarterly-letter.md', isOfTeam: true, folder: 'For clients' },
    tags: ['letter', '2026'],
    versions: [{ daysAgo: 38 }],
    shares: [{ to: { person: clara }, daysAgo: 38 }],
    readings: [{ reader: clara, version: 1, daysAgo: 36, seconds: [95, 60] }],
  },
  {
    ...{ owner: ada, name: 'Compliance manual, summary.pdf', source: 'adviser-compliance-manual.md', isOfTeam: true, folder: onboarding },
    tags: ['compliance', 'onboarding'],
    versions: [{ daysAgo: 47 }],
  },
  {
    ...{ owner: ada, name: 'Information security.pdf', source: 'adviser-information-security.md', isOfTeam: true, folder: onboarding },
    tags: ['security', 'onboarding'],
    versions: [{ daysAgo: 19 }],
  },
  {
    ...{ owner: ben, name: 'Private placement memorandum.pdf', source: 'private-placement-memorandum.md', isOfTeam: true, folder: 'Senior Lending Fund' },
    tags: ['ppm', 'senior lending fund'],
    versions: [{ daysAgo: 305 }, { daysAgo: 56, note: 'Supplement of September 2026: lower fee, less leverage' }],
    shares: [
      { to: { person: ada }, daysAgo: 62, days: 180, isViewOnly: true, isWatermarked: true },
      {
        to: 'link',
        daysAgo: 30,
        days: 90,
        isWatermarked: true,
        agreement: 'I am an accredited investor and a qualified purchaser, and I will not pass this memorandum on.',
      },
    ],
    readings: [
      { reader: ada, version: 1, daysAgo: 61, seconds: [52, 88, 40] },
      { reader: ada, version: 2, daysAgo: 54, seconds: [131, 45, 212] },
      { reader: ada, version: 2, daysAgo: 12, seconds: [15, 260, 74] },
      { reader: null, version: 2, daysAgo: 9, seconds: [] },
    ],
  },
  {
    ...{ owner: ben, name: 'Due diligence questionnaire.pdf', source: 'due-diligence-questionnaire.md', isOfTeam: true, folder: 'Senior Lending Fund' },
    tags: ['ddq', 'senior lending fund'],
    versions: [{ daysAgo: 220 }, { daysAgo: 40, note: 'As of September 30, 2026' }],
    shares: [{ to: { teamOf: ada }, daysAgo: 60 }],
    readings: [
      { reader: ada, version: 1, daysAgo: 59, seconds: [70, 165] },
      { reader: ada, version: 2, daysAgo: 13, seconds: [44, 310] },
    ],
  },
  {
    ...{ owner: ben, name: 'Quarterly letter, Q3 2026.pdf', source: 'fund-quarterly-letter.md', isOfTeam: true, folder: 'Senior Lending Fund' },
    tags: ['letter', 'senior lending fund', '2026'],
    versions: [{ daysAgo: 33 }],
    shares: [{ to: { teamOf: ada }, daysAgo: 33 }],
    readings: [{ reader: ada, version: 1, daysAgo: 32, seconds: [105, 83] }],
  },
  {
    ...{ owner: ben, name: 'Monthly returns, Senior Lending Fund.xlsx', source: 'returns', isOfTeam: true, folder: 'Senior Lending Fund' },
    tags: ['returns', 'senior lending fund'],
    versions: [{ daysAgo: 20 }],
    shares: [{ to: { teamOf: ada }, daysAgo: 20 }],
  },
  {
    ...{ owner: ben, name: 'Summary of terms.pdf', source: 'fund-two-terms.md', isOfTeam: true, folder: firstClose },
    tags: ['terms', 'senior lending fund ii'],
    versions: [{ daysAgo: 25 }],
  },
  {
    ...{ owner: ben, name: 'Team and ownership.pdf', source: 'fund-two-team.md', isOfTeam: true, folder: firstClose },
    tags: ['team', 'senior lending fund ii'],
    versions: [{ daysAgo: 25 }],
  },
  {
    ...{ owner: ben, name: 'Valuation policy.pdf', source: 'fund-two-valuation.md', isOfTeam: true, folder: firstClose },
    tags: ['valuation', 'senior lending fund ii'],
    versions: [{ daysAgo: 25 }],
  },
  {
    ...{ owner: ben, name: 'Pipeline, November 2026.csv', source: 'fund-two-pipeline.csv', isOfTeam: true, folder: firstClose },
    tags: ['pipeline', 'senior lending fund ii'],
    versions: [{ daysAgo: 17 }],
  },
  {
    ...{ owner: ben, name: 'Operational due diligence answers.pdf', source: 'fund-two-answers.md', isOfTeam: true, folder: firstClose },
    tags: ['ddq', 'senior lending fund ii'],
    versions: [{ daysAgo: 14 }],
  },
  {
    ...{ owner: clara, name: 'Accredited investor letter.pdf', source: 'accredited-investor-letter.md', folder: 'Evidence' },
    tags: ['accreditation'],
    versions: [{ daysAgo: 76 }],
    shares: [{ to: { person: ben }, daysAgo: 29, days: 90, isWatermarked: true }],
    readings: [{ reader: ben, version: 1, daysAgo: 28, seconds: [41] }],
  },
  {
    ...{ owner: clara, name: 'Net worth, August 2026.csv', source: 'net-worth.csv', folder: 'Evidence' },
    tags: ['net worth', '2026'],
    versions: [{ daysAgo: 78 }],
    shares: [{ to: { person: ada }, daysAgo: 77 }],
    readings: [{ reader: ada, version: 1, daysAgo: 75, seconds: [66] }],
  },
  {
    ...{ owner: clara, name: 'Closing statement, Brightwater Tools.pdf', source: 'closing-statement.md', folder: 'Sale of the company' },
    tags: ['sale', 'taxes'],
    versions: [{ daysAgo: 270 }],
    shares: [{ to: { person: ada }, daysAgo: 240, isViewOnly: true }],
    readings: [{ reader: ada, version: 1, daysAgo: 239, seconds: [187] }],
  },
]
