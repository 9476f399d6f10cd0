import type { PartnerContent } from '@mandate/contract/partner-versions'

type DemoPartner = Pick<PartnerContent, 'name' | 'category' | 'summary' | 'about' | 'cost' | 'costNote' | 'roles' | 'dataFlows'> & {
  isSponsored?: boolean
  /** The id of a film of the Blender Foundation on YouTube. */
  video?: { id: string; title: string }
  /** What it publishes. */
  papers: readonly string[]
}

const managers = ['WEALTH_MANAGER', 'ASSET_MANAGER'] as const
const everyRole = [...managers, 'ACCREDITED_INVESTOR'] as const
const flow = (what: string, direction: PartnerContent['dataFlows'][number]['direction'], seenBy: string) => ({ what, direction, seenBy })

/** The partner of the team of asset@demo.test. */
export const ownDemoPartner: DemoPartner = {
  ...{ name: 'Northgate Model Desk', category: 'alternatives', cost: 'free', costNote: 'Included for firms that allocate to a Northgate fund' },
  summary: 'Model sleeves and subscription documents for private credit',
  about:
    'Northgate Model Desk gives wealth managers the sleeve, the paperwork and the reporting for private credit in one place.\n\nPick a target weight, and the desk prepares the subscription documents for each client, tracks capital calls, and reports net returns by month. The models are written by the portfolio managers who run the funds; each change comes with the reason.',
  roles: ['WEALTH_MANAGER'],
  dataFlows: [
    flow('Target weights and client counts', 'toPartner', 'The model desk: four people'),
    flow('Subscription documents', 'fromPartner', 'You and the signers you name'),
    flow('Monthly net returns', 'fromPartner', 'Everyone in your team'),
  ],
  papers: ['Subscription guide', 'Risks of private credit', 'Model changes, third quarter 2026'],
  video: { id: 'R6MlUcmOul8', title: 'How a sleeve is built' },
}

/** Its first page waits for an admin. */
export const newDemoPartner: DemoPartner = {
  ...{ name: 'Corwin Tax Desk', category: 'operations', cost: 'paid', costNote: '$95 for each client return', roles: ['WEALTH_MANAGER'] },
  summary: 'Tax returns and estimated payments for the clients of independent advisers',
  about:
    'Corwin Tax Desk prepares the returns of your clients from the documents their custodians publish, and sends you a draft to read before they sign.\n\nEstimated payments are calculated each quarter from realized gains. A question is answered by the preparer who signed the return.',
  dataFlows: [
    flow('Tax documents and realized gains', 'toPartner', 'The preparer of the return and one reviewer'),
    flow('Draft and signed returns', 'fromPartner', 'Your team, and the client'),
  ],
  papers: ['Engagement letter', 'Data retention policy'],
}

/** One of each category besides. */
export const demoPartners: readonly DemoPartner[] = [
  {
    ...{ name: 'Alder Trust Custody', category: 'custody', cost: 'paid', costNote: '4 basis points a year, $50 a month at least', roles: [...managers] },
    summary: 'Custody and clearing for independent advisers, with same-day account opening',
    about:
      'Alder Trust holds client assets in segregated accounts and settles trades in stocks, bonds, funds and private placements.\n\nAccounts open the same day with electronic signatures. Cash is swept into a government money fund every evening. Statements are monthly, and every position can be read by your reporting system at six in the morning.',
    dataFlows: [
      flow('Account applications', 'toPartner', 'The account opening team of Alder Trust'),
      flow('Positions, transactions and cost basis', 'fromPartner', 'Your team, and reporting systems that you authorize'),
    ],
    isSponsored: true,
    papers: ['Custody agreement', 'SOC 1 report, 2026', 'Fee schedule'],
    video: { id: 'eRsGyueVLvQ', title: 'An account in one day' },
  },
  {
    ...{ name: 'Ledgerline Reporting', category: 'portfolio', cost: 'paid', costNote: 'From $900 a month for 100 accounts', roles: [...managers] },
    summary: 'Performance reports from every custodian, reconciled overnight',
    about:
      'Ledgerline reads positions from 40 custodians each night, reconciles them to the cent, and has returns by client, sleeve and manager before the market opens.\n\nReports carry your name. Composites follow the GIPS standards, and every figure opens the transactions behind it.',
    dataFlows: [
      flow('Positions and transactions', 'toPartner', 'Two data engineers of Ledgerline, on your request'),
      flow('Returns and composites', 'fromPartner', 'Your team, and clients you invite'),
    ],
    papers: ['Sample client report', 'SOC 2 report, 2026', 'Supported custodians'],
    video: { id: 'WhWc3b3KhnY', title: 'A night of reconciliation' },
  },
  {
    ...{
      name: 'Meridian Plan',
      category: 'planning',
      cost: 'both',
      costNote: 'Free for five plans; $125 a month for each adviser',
      roles: ['WEALTH_MANAGER', 'ACCREDITED_INVESTOR'],
    },
    summary: 'Retirement, tax and estate plans that a client can follow',
    about:
      'Meridian shows a plan as one page: what comes in, what goes out, what is left at 95. Change an assumption and the page answers at once.\n\nTax rules of all states are updated each January. The estate view draws who inherits what, and what it costs.',
    dataFlows: [flow('Household facts and goals', 'bothWays', 'You and the client of the plan')],
    papers: ['Sample plan', 'Tax assumptions 2026'],
    video: { id: 'mN0zPOpADL4', title: 'A plan on one page' },
  },
  {
    ...{ name: 'Tessel CRM', category: 'crm', cost: 'paid', costNote: '$65 a month for each user', roles: [...managers] },
    summary: 'Contacts, tasks and notes for advisory firms',
    about:
      'Tessel keeps households, not contacts: who belongs together, who decides, what was promised and by when.\n\nMeetings become notes and tasks on their own. Everything is searchable, and the audit export is one click.',
    dataFlows: [
      flow('Leads that you accept', 'toPartner', 'Users of your Tessel account'),
      flow('Stages and next steps', 'fromPartner', 'Your team on Mandate'),
    ],
    papers: ['Field list for imports', 'Audit export, explained'],
  },
  {
    ...{ name: 'Castellan Compliance', category: 'compliance', cost: 'paid', costNote: '$400 a month for firms up to 10 people', roles: [...managers] },
    summary: 'Form ADV updates, code of ethics and archiving, run by former examiners',
    about:
      'Castellan prepares your annual amendment, reviews personal trades, archives messages, and sits next to you in an exam.\n\nYou get a named officer, a calendar of what is due, and a binder that is always complete.',
    dataFlows: [flow('Filed Form ADV and amendments', 'toPartner', 'Your compliance officer at Castellan')],
    papers: ['Calendar of filings 2027', 'What examiners asked in 2026'],
  },
  {
    ...{ name: 'Quarry Data', category: 'data', cost: 'both', costNote: 'Free for one user; $3,000 a year for a team', roles: [...everyRole] },
    summary: 'Private fund terms, fees and benchmarks from filed documents',
    about:
      'Quarry reads what funds file and what their documents state, and turns it into tables: fees, gates, hurdles, side pockets, benchmarks.\n\nEvery cell links to the page that it is from.',
    dataFlows: [],
    papers: ['Methodology', 'Field dictionary', 'Coverage by fund type'],
    video: { id: 'UXqq0ZvbOnk', title: 'From a fee table to its page' },
  },
  {
    ...{
      name: 'Brightwater Bank',
      category: 'lending',
      cost: 'paid',
      costNote: 'SOFR plus 1.9% on pledged assets',
      roles: ['WEALTH_MANAGER', 'ACCREDITED_INVESTOR'],
    },
    summary: 'Securities-based lines of credit with a decision in a day',
    about:
      'Brightwater lends against portfolios where they are held: no transfer of accounts, no sales.\n\nAdvisers see limits, rates and margin on one page. Capital calls can be drawn the same day.',
    dataFlows: [
      flow('Portfolio value of the pledged account', 'toPartner', 'Two credit officers of Brightwater'),
      flow('Limit, rate and balance', 'fromPartner', 'The client and the adviser they name'),
    ],
    papers: ['Loan agreement', 'Margin calls, step by step'],
  },
  {
    ...{ name: 'Openfield Studio', category: 'growth', cost: 'paid', costNote: 'From $1,500 a month', roles: [...managers] },
    summary: 'Websites, videos and reviews that pass compliance',
    about:
      'Openfield writes and films for advisers: a website in three weeks, one short video a month, and a review of everything under the Marketing Rule before it is published.\n\nNo purchased leads, no paid testimonials.',
    dataFlows: [flow('Public profile and posts', 'toPartner', 'Your writer at Openfield')],
    papers: ['Marketing Rule checklist', 'Price list'],
    video: { id: 'pKmSdY56VtY', title: 'Three sites in three weeks' },
  },
  {
    ...{ name: 'Baseline Operations', category: 'operations', cost: 'paid', costNote: '$38 an hour, billed by the quarter', roles: ['WEALTH_MANAGER'] },
    summary: 'Back office by the hour: transfers, billing, client service',
    about:
      'Baseline opens accounts, moves money, bills fees and answers the phone for 120 advisory firms.\n\nTwo people know your firm by name. Work is done in your systems, with your permissions, and logged.',
    dataFlows: [flow('Tasks and client documents', 'toPartner', 'The two people assigned to you')],
    papers: ['Service levels', 'Access and permissions'],
  },
]

export const demoEnquiries = [
  ...[
    {
      name: 'Marta Oyelaran',
      email: 'marta@oyelaran.example',
      company: 'Oyelaran Family Office',
      daysAgo: 12,
      message: 'We hold 6% in private credit across nine entities. Can the desk handle entities in three states?',
    },
  ],
  ...[
    {
      name: 'Paul Renner',
      email: 'paul.renner@rennerwealth.example',
      company: 'Renner Wealth',
      daysAgo: 5,
      message: 'Interested in the 10% sleeve for about 40 households. What is the minimum for each client?',
    },
  ],
  ...[
    {
      name: 'Joan Abara',
      email: 'joan@abara-planning.example',
      company: 'Abara Planning',
      daysAgo: 1,
      message: 'Do subscription documents work with Alder Trust accounts? Happy to talk on Thursday.',
    },
  ],
] as const
