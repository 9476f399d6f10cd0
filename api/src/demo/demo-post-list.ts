import { ada, ben, clara } from './demo-document-list.ts'
import type { DemoLink } from './demo-links.ts'

interface DemoComment {
  from: string
  hoursAgo: number
  text: string
  replies?: readonly Omit<DemoComment, 'replies'>[]
}

interface DemoPoll {
  options: readonly string[]
  /** Negative when it has closed. */
  closesInHours: number
  results: 'always' | 'voted' | 'closed'
  isAnonymous?: boolean
  mostChoices?: number
  /** By voter: the places of the chosen options. */
  votes: Record<string, number[]>
}

export interface DemoPost {
  from: string
  hoursAgo: number
  /** `{email}` mentions a member. */
  text: string
  /** Drawn: a number for each, with what it shows. */
  photos?: readonly { seed: number; alt: string }[]
  videoLink?: string
  link?: DemoLink
  audience?: 'connections'
  poll?: DemoPoll
  /** Its place in this list. */
  reshares?: number
  /** What it was before an edit. */
  before?: string
  reactions?: Record<string, 'like' | 'insightful' | 'congratulations' | 'thanks'>
  comments?: readonly DemoComment[]
}

const at = (name: string) => `${name}@people.demo.test`
const [grace, marcus, ines, theo, ruth, samir, yuki, odette, paul, lena] = [
  'grace',
  'marcus',
  'ines',
  'theo',
  'ruth',
  'samir',
  'yuki',
  'odette',
  'paul',
  'lena',
].map(at) as [string, string, string, string, string, string, string, string, string, string]

/** Oldest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    ...{ from: marcus, hoursAgo: 640 },
    text: 'Third-generation clients ask different questions. Last week a 24-year-old beneficiary wanted to know who votes the proxies in her trust. It took us two days to find out. Worth adding to your annual review.',
    reactions: { [ada]: 'insightful', [grace]: 'like', [lena]: 'like' },
    comments: [{ from: ada, hoursAgo: 636, text: 'We put the proxy policy on one page after the same question. Happy to share it.' }],
  },
  {
    ...{ from: ben, hoursAgo: 500 },
    text: 'How often do you want marks on a private credit position? We report monthly and value quarterly with an independent agent. I would like to know what allocators prefer before we set this for the next fund.',
    poll: {
      options: ['Quarterly, independent agent', 'Monthly, manager marks', 'Monthly, independent agent', 'Only on a credit event'],
      ...{ closesInHours: -160, results: 'voted', isAnonymous: true },
      votes: { [ada]: [2], [grace]: [0], [theo]: [0], [yuki]: [0], [ruth]: [2], [samir]: [1], [odette]: [0] },
    },
    reactions: { [ada]: 'like', [yuki]: 'insightful', [clara]: 'like' },
    comments: [
      {
        ...{
          from: yuki,
          hoursAgo: 480,
          text: 'For an endowment, quarterly is enough as long as the agent is named in the policy and the committee minutes are available.',
        },
        replies: [{ from: ben, hoursAgo: 478, text: 'They are. The agent is in section 4 of the valuation policy.' }],
      },
      { from: clara, hoursAgo: 470, text: 'As an individual investor I care more about what happens when a loan is on watch. Monthly notes would help.' },
    ],
  },
  {
    ...{ from: theo, hoursAgo: 430 },
    text: 'Tracking error of a direct index is a choice, not an accident. We let taxable clients set a budget for it and show what each 0.1% of budget buys in harvested losses.',
    reactions: { [ada]: 'insightful', [ben]: 'like', [yuki]: 'like' },
  },
  {
    ...{ from: ruth, hoursAgo: 380 },
    text: 'A founder came to us with 91% of her net worth in one stock, six weeks before the lock-up ends. The order we went through: what must be sold for taxes, what the family needs in the next three years, then an exchange fund for part of the rest. Most of the work was the first two.',
    reactions: { [ada]: 'like', [marcus]: 'insightful', [grace]: 'insightful', [paul]: 'like' },
    comments: [{ from: paul, hoursAgo: 372, text: 'Was the state residency question open, too? That is what we usually find first.' }],
  },
  {
    ...{ from: ada, hoursAgo: 330 },
    text: 'We moved our annual review from December to October. Clients have time to act on it before the year ends, and our custodians answer within a day.',
    reactions: { [grace]: 'like', [marcus]: 'like', [odette]: 'thanks' },
    comments: [{ from: grace, hoursAgo: 325, text: 'Doing the same from next year. How do you handle charitable gifts that wait for the year-end statement?' }],
  },
  {
    ...{ from: yuki, hoursAgo: 290 },
    text: 'Spending policy reminder for foundations: 4.5% of a three-year average is a rule, not a law of nature. We model the policy against the next two capital projects before we propose a number.',
    reactions: { [ben]: 'like', [theo]: 'like' },
  },
  {
    ...{ from: grace, hoursAgo: 250 },
    text: 'Which part of an operational due diligence do you start with?',
    poll: {
      options: ['Administrator and auditor', 'Valuation policy', 'Key people and compensation', 'Cybersecurity', 'Compliance manual'],
      ...{ closesInHours: 90, results: 'always', mostChoices: 2 },
      votes: { [ada]: [0, 1], [marcus]: [0, 2], [ruth]: [1], [paul]: [0], [clara]: [2] },
    },
    comments: [{ from: marcus, hoursAgo: 240, text: 'Administrator first, always. A call to them answers half of the questionnaire.' }],
  },
  {
    ...{ from: odette, hoursAgo: 220 },
    text: 'The first two years after a divorce need liquidity, not a portfolio. We hold 18 months of expenses in Treasury bills and decide nothing else until the budget is real.',
    reactions: { [ada]: 'insightful', [lena]: 'like' },
  },
  {
    ...{ from: ben, hoursAgo: 190 },
    text: 'The quarterly letter of Senior Lending Fund II is in the data room. New this quarter: a page on amendments and waivers, with what we were paid for each.',
    reactions: { [ada]: 'thanks', [clara]: 'thanks', [ines]: 'like' },
  },
  {
    from: ada,
    hoursAgo: 186,
    text: 'The page on amendments is what I would like to see from every lender.',
    reshares: 8,
    reactions: { [ben]: 'thanks', [grace]: 'like' },
  },
  {
    ...{ from: paul, hoursAgo: 150 },
    text: 'Exit planning works better when the accountant is in the first meeting, not the third. We now share one list of open points, and the client sees it too.',
    reactions: { [ruth]: 'like', [grace]: 'insightful' },
  },
  {
    ...{ from: clara, hoursAgo: 120 },
    text: 'I sold my company this month and talk to three advisers. Two sent a brochure. One sent a list of what she would do in the first 90 days, with her fee on the same page. Guess who I called first.',
    reactions: { [ada]: 'like', [samir]: 'like', [grace]: 'congratulations', [ben]: 'congratulations' },
    comments: [
      { from: samir, hoursAgo: 118, text: 'Congratulations. I did the same in 2019 and still have the list.' },
      { from: grace, hoursAgo: 110, text: 'Congratulations, Clara. The fee on the same page is the part I will copy.' },
    ],
  },
  {
    ...{ from: grace, hoursAgo: 100 },
    text: `Next-generation weekend in the hills: eleven clients under 30, one hour on how a trust works, two hours of questions, then a long walk. We ran out of daylight, not of questions. Thank you for the talk on proxies, {${marcus}}.`,
    photos: [
      { seed: 12, alt: 'Ridges in the morning, from the lodge' },
      { seed: 29, alt: 'The valley from the upper trail' },
      { seed: 4, alt: 'The same ridges in the evening' },
    ],
    reactions: { [ada]: 'like', [marcus]: 'like', [lena]: 'like' },
  },
  {
    ...{ from: ines, hoursAgo: 76 },
    text: 'Interval funds are not a liquidity promise. Our tender offers are 5% a quarter, and the prospectus says what happens when more is tendered. Read that page before you set a client up.',
    reactions: { [ben]: 'like', [theo]: 'insightful' },
    comments: [{ from: paul, hoursAgo: 70, text: 'Why wait? My program makes 14% a year and never lost a cent. Send me a message.' }],
  },
  {
    ...{ from: marcus, hoursAgo: 64, videoLink: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    text: 'Ten minutes worth your time: how a family story is told without a single number. I show it before every first meeting of the next generation.',
    reactions: { [clara]: 'like', [samir]: 'like' },
  },
  {
    ...{ from: ada, hoursAgo: 52, audience: 'connections' },
    text: 'For people I work with: we are looking for a second relationship manager in Las Vegas, with experience in business sales. Send me a message if you know someone.',
    reactions: { [marcus]: 'like', [grace]: 'like' },
    comments: [{ from: marcus, hoursAgo: 50, text: 'I have someone in mind. Writing to you.' }],
  },
  {
    ...{ from: theo, hoursAgo: 30 },
    before: 'We published our methodology for wash sales across household accounts.',
    text: `We published our methodology for wash sales across household accounts, with the three cases in which we do not harvest at all. {${ada}}, the second one is yours.`,
    reactions: { [ada]: 'thanks', [ben]: 'like', [yuki]: 'insightful' },
    comments: [{ from: ada, hoursAgo: 28, text: "The case with the spouse's retirement account is new to me. Thank you." }],
  },
  {
    ...{ from: grace, hoursAgo: 9 },
    text: 'A small thing that saved a meeting today: we print the Form ADV comparison of a sub-adviser, two filings next to each other, and mark only what changed. Four lines instead of forty pages.',
    reactions: { [ada]: 'insightful', [clara]: 'like' },
  },
  {
    ...{ from: marcus, hoursAgo: 6 },
    text: 'Before you quote a client in a post, read the answers of the SEC on testimonials again: https://www.sec.gov/investment/marketing-faq',
    link: {
      address: 'https://www.sec.gov/investment/marketing-faq',
      siteName: 'SEC.gov',
      title: 'Marketing Compliance: frequently asked questions',
      description: 'Answers of the staff of the Division of Investment Management about the Marketing Rule, Rule 206(4)-1 under the Advisers Act.',
    },
    reactions: { [ada]: 'thanks', [grace]: 'insightful' },
  },
  {
    ...{ from: ben, hoursAgo: 4 },
    text: 'Final week before the first close. If your committee still waits for a document, tell me today: everything that other investors have asked for is already answered in the data room.',
    reactions: { [ada]: 'like' },
  },
]

/** Comments that members reported, by their beginning, with the reason of each who did. */
export const demoReports = [
  {
    comment: 'Why wait?',
    reports: [
      { from: ines, hoursAgo: 68, reason: 'misleading', note: 'A promised return, under a post about risk.' },
      { from: theo, hoursAgo: 60, reason: 'spam', note: '' },
    ],
  },
] as const
export const demoMutes = [{ from: ada, muted: paul, hoursAgo: 58 }] as const

export { paul }
