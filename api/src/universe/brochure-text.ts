import type { Firm } from './firms.ts'
import type { PdfBlock } from './pdf-writer.ts'
import * as words from './words.ts'

const title = (text: string): PdfBlock => ({ kind: 'title', text })
const heading = (text: string): PdfBlock => ({ kind: 'heading', text })
const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text })
const line = (text: string): PdfBlock => ({ kind: 'line', text })

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const serviceWords: Record<number, string> = {
  1: 'financial planning',
  2: 'portfolio management for individuals and small businesses',
  3: 'portfolio management for investment companies',
  4: 'portfolio management for pooled investment vehicles',
  5: 'portfolio management for businesses and institutional clients',
  6: 'pension consulting',
  7: 'the selection of other advisers',
  11: 'educational seminars',
}

export interface Edition {
  year: number
  /** Zero-based, as in the months of a universe. */
  month: number
  /** When the firm filed what the edition repeats, in months since year 0. */
  filedIn: number
  /** What the edition before said, for its summary of material changes. */
  before?: { raum: number; custodians: string } | undefined
}

function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`
}

export function raumOf({ assets }: Firm): number {
  return Object.values(assets).reduce((sum, amount) => sum + amount, 0)
}

export function custodiansOf({ custodians }: Firm): string {
  return custodians.map(({ index }) => words.custodians[index]?.[0] ?? '').join('; ')
}

/** Yearly rates in hundredths of a percent, from what the firm is: the same firm always charges the same, and a little less when it has grown. */
function feeTiers(firm: Firm): [upTo: string, rate: number][] {
  const base = 85 + ((firm.crd * 7) % 8) * 5 - (raumOf(firm) > 1_000_000_000 ? 10 : 0)
  return [
    ['First $1,000,000', base],
    ['Next $4,000,000', base - 20],
    ['Next $5,000,000', base - 35],
    ['Above $10,000,000', base - 50],
  ]
}

const percent = (hundredths: number) => `${(hundredths / 100).toFixed(2)}%`

/** The eighteen items of Part 2A, page by page. */
export function brochurePages(firm: Firm, edition: Edition): PdfBlock[][] {
  const date = `${months[edition.month]} ${28}, ${edition.year}`
  return [
    [
      title(firm.name),
      heading('Form ADV Part 2A: Firm Brochure'),
      line(`${firm.street}, ${firm.city}, ${firm.state} ${firm.zip}`),
      line(`Telephone ${firm.phone}`),
      paragraph(date),
      heading('Item 1: Cover Page'),
      paragraph(
        `This brochure provides information about the qualifications and business practices of ${firm.legalName}. If you have any questions about the contents of this brochure, please contact us at ${firm.phone}. The information in this brochure has not been approved or verified by the United States Securities and Exchange Commission or by any state securities authority.`,
      ),
      paragraph(
        `Additional information about ${firm.name} is available on the adviser search page of the SEC under CRD number ${firm.crd}. Registration does not imply a certain level of skill or training.`,
      ),
    ],
    [heading('Item 2: Material Changes'), ...materialChanges(firm, edition), heading('Item 3: Table of Contents'), ...contents.map(line)],
    [heading('Item 4: Advisory Business'), ...advisoryBusiness(firm, edition)],
    [heading('Item 5: Fees and Compensation'), ...fees(firm)],
    [
      heading('Item 6: Performance-Based Fees and Side-By-Side Management'),
      paragraph(
        firm.fees.performance
          ? `Certain funds and separately managed accounts pay ${firm.name} a performance-based fee of up to 20% of net profits, subject to a high-water mark. This gives us an incentive to favor these accounts over others and to take more risk than we otherwise would. Our allocation policy and quarterly reviews by the chief compliance officer are designed to treat all accounts fairly over time.`
          : `${firm.name} does not charge performance-based fees and does not manage accounts side by side that do.`,
      ),
      heading('Item 7: Types of Clients'),
      paragraph(clientWords(firm)),
      heading('Item 8: Methods of Analysis, Investment Strategies and Risk of Loss'),
      paragraph(
        'We combine fundamental analysis with a review of valuation, quality and liquidity. Portfolios are built from individual securities, exchange-traded funds and mutual funds, and are rebalanced when holdings drift from their targets. Investing in securities involves a risk of loss that clients should be prepared to bear.',
      ),
      paragraph(
        'Equity risk: share prices fall as well as rise, and may stay low for years. Interest rate risk: the price of a bond falls when rates rise. Liquidity risk: some securities cannot be sold quickly at a fair price. Concentration risk: an account with few positions moves more than the market. Manager risk: our judgment may prove wrong.',
      ),
    ],
    [
      heading('Item 9: Disciplinary Information'),
      ...disciplinary(firm),
      heading('Item 10: Other Financial Industry Activities and Affiliations'),
      ...affiliations(firm),
    ],
    [
      heading('Item 11: Code of Ethics, Participation or Interest in Client Transactions and Personal Trading'),
      paragraph(
        `${firm.name} has adopted a code of ethics under Rule 204A-1. Our people may buy or sell the same securities that we recommend. They must obtain approval before trading in private placements and initial public offerings, may not trade ahead of clients on the same day, and report their holdings each quarter. A copy of the code is available on request.`,
      ),
      heading('Item 12: Brokerage Practices'),
      paragraph(
        `We recommend that clients keep their assets with one of these custodians: ${custodiansOf(firm)}. We do not receive a share of their commissions. They do make research, software and practice support available to us, which is a benefit because we do not have to produce or pay for it. This is a conflict of interest: we may have an incentive to recommend a custodian based on our interest rather than on yours.`,
      ),
      paragraph(
        'We aggregate orders where this is in the interest of clients; each account then receives the average price. We review the quality of execution at least once a year.',
      ),
      heading('Item 13: Review of Accounts'),
      paragraph(
        `Accounts are reviewed at least ${firm.kind === 'wealth' ? 'quarterly' : 'monthly'} by the responsible portfolio manager. Clients receive statements from their custodian at least quarterly.`,
      ),
    ],
    [
      heading('Item 14: Client Referrals and Other Compensation'),
      paragraph(
        firm.crd % 3 === 0
          ? `${firm.name} pays unaffiliated promoters a share of the advisory fee for clients they refer. Clients receive written disclosure of this arrangement at the time of the referral and do not pay more because of it.`
          : `${firm.name} does not pay for client referrals.`,
      ),
      heading('Item 15: Custody'),
      paragraph(
        'We are deemed to have custody only because we deduct our fees from accounts. Clients should carefully review the statements of their custodian and compare them with our reports.',
      ),
      heading('Item 16: Investment Discretion'),
      paragraph(
        firm.discretionaryShare === 1
          ? 'We manage all accounts on a discretionary basis under a limited power of attorney in the advisory agreement. Clients may place reasonable restrictions on this authority in writing.'
          : `We manage about ${Math.round(firm.discretionaryShare * 100)}% of assets on a discretionary basis; for the rest we obtain the consent of the client before each transaction.`,
      ),
      heading('Item 17: Voting Client Securities'),
      paragraph(
        firm.kind === 'wealth'
          ? 'We do not vote proxies for clients. They receive proxies from their custodian and may ask us about them.'
          : 'We vote proxies for the accounts we manage under a written policy, in the economic interest of clients. Records of votes are available on request.',
      ),
      heading('Item 18: Financial Information'),
      paragraph(
        `${firm.name} has not been the subject of a bankruptcy petition and knows of no financial condition that would impair its ability to meet its commitments to clients.`,
      ),
    ],
  ]
}

const contents = [
  'Item 1: Cover Page',
  'Item 4: Advisory Business',
  'Item 5: Fees and Compensation',
  'Item 6: Performance-Based Fees',
  'Item 8: Methods of Analysis and Risk of Loss',
  'Item 9: Disciplinary Information',
  'Item 12: Brokerage Practices',
  'Item 15: Custody',
  'Item 17: Voting Client Securities',
]

function materialChanges(firm: Firm, { year, before }: Edition): PdfBlock[] {
  if (!before) return [paragraph(`This is the first brochure that ${firm.name} files in this form. There are no material changes to report.`)]
  const changes = [
    before.custodians === custodiansOf(firm)
      ? undefined
      : `Item 12: we now recommend these custodians: ${custodiansOf(firm)}. Before, these were ${before.custodians}.`,
    Math.abs(raumOf(firm) / before.raum - 1) < 0.02
      ? undefined
      : `Item 4: assets under management are now ${dollars(raumOf(firm))}; our last annual update stated ${dollars(before.raum)}.`,
  ].filter((text) => text !== undefined)
  if (changes.length === 0) return [paragraph(`There have been no material changes since the annual update of ${year - 1}.`)]
  return [paragraph(`Since the annual update of ${year - 1} the following has changed.`), ...changes.map(paragraph)]
}

function advisoryBusiness(firm: Firm, { filedIn }: Edition): PdfBlock[] {
  const raum = raumOf(firm)
  const discretionary = Math.round(raum * firm.discretionaryShare)
  const services = firm.services.flatMap((number) => serviceWords[number] ?? [])
  return [
    paragraph(
      `${firm.legalName} is an investment adviser with its principal office in ${firm.city}, ${firm.state}. It has ${firm.employees} employees, of whom ${firm.advisors} perform investment advisory functions.`,
    ),
    paragraph(
      `We offer ${services.join(', ')}. Services are tailored to the individual needs of each client, as written down in an investment policy statement that we review with the client once a year.`,
    ),
    paragraph(
      `As of ${months[filedIn % 12]} ${Math.floor(filedIn / 12)} we manage ${dollars(discretionary)} on a discretionary basis and ${dollars(raum - discretionary)} on a non-discretionary basis, in total ${dollars(raum)}.`,
    ),
    paragraph('We do not sponsor a wrap fee program. Clients may impose restrictions on investing in certain securities or types of securities.'),
  ]
}

function fees(firm: Firm): PdfBlock[] {
  const tiers = feeTiers(firm)
  return [
    paragraph(
      'Our fee is a percentage of the assets under management, charged quarterly in advance on the value at the end of the quarter before. The annual rates are:',
    ),
    ...tiers.map(([upTo, rate]) => line(`${upTo}: ${percent(rate)}`)),
    paragraph(' '),
    paragraph(
      `The minimum annual fee is ${dollars(2_500 + (firm.crd % 4) * 2_500)}. Fees are negotiable; a client with the same assets may pay more or less than another. Fees are deducted from the account; a client who prefers to be billed may ask for it.`,
    ),
    ...(firm.fees.hourly
      ? [paragraph(`Financial planning is charged by the hour at ${dollars(250 + (firm.crd % 5) * 25)}, or for a fixed fee agreed in advance.`)]
      : []),
    ...(firm.fees.commissions
      ? [
          paragraph(
            'Some of our people are licensed insurance agents and receive commissions on products that clients buy. This is a conflict of interest: it gives them an incentive to recommend a product for the commission. Clients are not obliged to buy through them.',
          ),
        ]
      : [paragraph('Neither the firm nor its people accept compensation for the sale of securities or other investment products.')]),
    paragraph(
      'Clients also pay the fees of their custodian, brokerage and other transaction costs, and the expenses of funds. When an agreement ends, fees paid in advance are refunded in proportion to the days left in the quarter.',
    ),
  ]
}

const clientNames: Record<string, string> = {
  a: 'individuals',
  b: 'high-net-worth individuals',
  d: 'investment companies',
  f: 'pooled investment vehicles',
  g: 'pension and profit-sharing plans',
  h: 'charitable organizations',
  i: 'state and municipal entities',
  k: 'insurance companies',
  m: 'corporations',
}

function clientWords(firm: Firm): string {
  const kinds = Object.keys(firm.clients).flatMap((letter) => clientNames[letter] ?? [])
  return `We advise ${kinds.join(', ')}. The minimum account is ${dollars(firm.kind === 'wealth' ? 500_000 : 5_000_000)}; we may accept smaller accounts at our discretion.`
}

function disciplinary(firm: Firm): PdfBlock[] {
  if (firm.disclosures.length === 0)
    return [
      paragraph(
        `Neither ${firm.name} nor its management persons have been involved in any legal or disciplinary event that is material to a client's evaluation of our business.`,
      ),
    ]
  return firm.disclosures.map(({ year, allegation, amount }) =>
    paragraph(
      `In ${year} it was alleged that the firm ${allegation}. Without admitting or denying the findings, the firm consented to a censure${amount > 0 ? ` and paid ${dollars(amount)}` : ''}.`,
    ),
  )
}

function affiliations(firm: Firm): PdfBlock[] {
  const [fund] = firm.funds
  if (!fund)
    return [paragraph(`${firm.name} has no arrangement with a related broker-dealer, bank or insurance company that is material to its advisory business.`)]
  return [
    paragraph(
      `${firm.name} or an affiliate is the general partner of ${firm.funds.length === 1 ? 'a private fund' : `${firm.funds.length} private funds`}, among them ${fund.name}. We may recommend these funds to clients for whom they are suitable; because we receive fees from the funds, this is a conflict of interest.`,
    ),
  ]
}

/** Form CRS: two pages, in questions. */
export function summaryPages(firm: Firm, { year, month }: Edition): PdfBlock[][] {
  const [first] = feeTiers(firm)
  return [
    [
      title(firm.name),
      heading('Form CRS: Client Relationship Summary'),
      paragraph(`${months[month]} 28, ${year}`),
      paragraph(
        `${firm.legalName} is registered with the Securities and Exchange Commission as an investment adviser. Brokerage and investment advisory services and fees differ, and it is important for you to understand the differences.`,
      ),
      heading('What investment services and advice can you provide me?'),
      paragraph(
        `We offer ${firm.services.flatMap((number) => serviceWords[number] ?? []).join(', ')} to retail investors. We monitor accounts continuously and review them at least quarterly. The minimum account is $500,000.`,
      ),
      heading('What fees will I pay?'),
      paragraph(
        `You pay an ongoing fee of up to ${percent(first?.[1] ?? 0)} a year of the assets we manage, in advance each quarter. The more assets there are in your account, the more you will pay in fees, and we may therefore have an incentive to encourage you to increase them. You will pay fees and costs whether you make or lose money on your investments.`,
      ),
    ],
    [
      heading('What are your legal obligations to me when acting as my investment adviser?'),
      paragraph(
        'When we act as your investment adviser, we have to act in your best interest and not put our interest ahead of yours. At the same time, the way we make money creates some conflicts with your interests.',
      ),
      heading('Do you or your financial professionals have legal or disciplinary history?'),
      paragraph(
        firm.disclosures.length > 0
          ? 'Yes. Visit the free search tool of the SEC to research us and our financial professionals.'
          : 'No. Visit the free search tool of the SEC to research us and our financial professionals.',
      ),
      paragraph(`For more information, or for a copy of this summary, call ${firm.phone}.`),
    ],
  ]
}
