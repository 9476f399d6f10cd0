import { assetClasses } from '@mandate/contract/lists/search-fields'
import { usStates } from '@mandate/contract/lists/us-states'
import { cityNames } from './understand-cities.rules.ts'
import { tableOf } from './understand-words.rules.ts'

export type Kind = 'firms' | 'advisors'
/** The matching field of each type that has one. */
export type Target = Partial<Record<Kind, string>>

export const typeWords = tableOf<Kind>([
  [
    'ria|registered investment adviser|registered investment advisor|investment adviser|investment advisory firm|firm|company|companies|wealth manager|wealth management firm|asset manager|asset management firm|advisory firm|shop|practice|manager',
    'firms',
  ],
  [
    'advisor|adviser|financial advisor|financial adviser|planner|financial planner|representative|rep|iar|person|people|individual adviser|investment adviser representative',
    'advisors',
  ],
])

/** Filler words. */
export const glue: ReadonlySet<string> = new Set(
  'a an the that which who whose with in of and or for to at from by on is are was were be been have has had having do does did their its they it them me show find list all any give please us need want see get where based located headquartered working work works use uses using used located near around custody custodian custodians custodies custodied clears clearing through via now currently only also but than then there those ones some every each i we how many much what when whom whose looking help offices office served serving serves serve offer offers offering provide provides providing charge charges charging manage manages managing hold holds holding held history record marks being as'.split(
    ' ',
  ),
)

const verbs = ['do', 'does', 'did', 'is', 'are', 'was', 'were', 'have', 'has', 'had', 'wo', 'ca', 'would', 'should']
/** "don't", and "dont" as it is typed in a hurry; not "cant" or "wont", which are words. */
const contractions = verbs.flatMap((verb) => [`${verb}n't`, ...(verb.endsWith('o') || verb.endsWith('a') ? [] : [`${verb}nt`])])

/** Those that negate in every sentence; the others are also topics, as in 'posts about how to save'. */
export const plainNegators: ReadonlySet<string> = new Set([
  ...['no', 'without', 'not', 'never', 'excluding', 'except', 'neither', 'nor', 'cannot', 'dont', ...contractions],
])

export const negators: ReadonlySet<string> = new Set([
  ...plainNegators,
  ...`zero exclude excludes outside non none nowhere lack lacks lacking avoid avoids avoided avoiding minus absent barring unlike besides save bar sans excepting omit omits omitting skip skips skipping
  ignore ignores ignoring shun shuns shunning eschew eschews refuse refuses refused refusing fail fails failed failing bypass`.split(/\s+/),
])

/** What firms and people do with what they have: 'that focus on hedge funds', 'who earned a CFP'. Other verbs may mean the opposite. */
export const harmlessVerbs: ReadonlySet<string> = new Set(
  `accept accepts accepting advise advises advising cater caters catering choose chooses chose cover covers covering deal deals dealing earn earned employ employs favor favors feature features
  focus focuses focused focusing handle handles handling hire include includes including invest invests investing live lives living like likes maintain maintains operate operates operating pass passed
  possess prefer prefers recommend recommends report reports reported reside resides residing run runs running sell sells selling specialize specializes specialized specializing support supports supporting
  target targets targeting`.split(/\s+/),
)

const wholes = ['every state', 'any state', 'all states', 'each state', 'everywhere', 'anywhere', 'anyone', 'everyone', 'everybody', 'anything', 'all', 'any']
const exceptions = [
  'but',
  'besides',
  'except',
  'except for',
  'save',
  'save for',
  'bar',
  'barring',
  'excluding',
  'other than',
  'apart from',
  'aside from',
  'outside',
]
const stays = ['stay', 'stays', 'stayed', 'staying', 'keep', 'keeps', 'kept', 'keeping', 'steer', 'steers', 'steered', 'steering', 'shy', 'shies']

/** Negations of several words, which end with the last one. */
export const negatingPhrases = tableOf<true>([
  [
    'other than|rather than|instead of|as opposed to|apart from|aside from|away from|free of|free from|clear of|devoid of|exclusive of|leaving out|leave out',
    true,
  ],
  ['except for|save for|but for|bar for|exception of|exclusion of|omission of|absence of|lack of|yet to|short of|ruling out|rule out', true],
  [wholes.flatMap((whole) => exceptions.map((exception) => `${whole} ${exception}`)).join('|'), true],
  [stays.flatMap((verb) => [`${verb} away from`, `${verb} clear of`, `${verb} out of`, `${verb} off`]).join('|'), true],
  ['less than 1|less than one|fewer than 1|fewer than one', true],
])

/** Behind what they negate. */
export const trailing: ReadonlySet<string> = new Set(['excluded', 'excepted', 'exempted', 'omitted', 'aside', 'notwithstanding', 'none', 'no', 'free'])

/** What takes away without a filter of its own: 'stopped using Schwab', 'formerly at', 'rarely in Ohio', 'Texas aside'. What it may be about is dropped. */
export const endings: ReadonlySet<string> = new Set(
  `stop free stopped stops drop dropped drops quit leave leaves leaving left ended former formerly previously unregistered excluded excepted exempted omitted aside notwithstanding lost lose loses losing
  decline declines declined deny denies denied reject rejects rejected oppose opposes opposed hate hates dislike dislikes detest against anti abandon abandons abandoned cease ceased ceases exit exits exited
  withdrew withdrawn withdraw ditch ditched ditches fired barred banned forgo forgoes forego neglect neglects miss misses missing hardly rarely seldom barely scarcely few unable unwilling reluctant nothing
  anymore ex opposite wherever elsewhere exclusion exception exceptions omission`.split(/\s+/),
)

/** 'founded in the last five years' */
export const foundings: ReadonlySet<string> = new Set(['founded', 'established', 'formed', 'started', 'opened', 'incorporated', 'created'])

const both = (field: string): Target => ({ firms: field, advisors: field })
const firms = (field: string): Target => ({ firms: field })
const advisors = (field: string): Target => ({ advisors: field })

export interface ListMeaning {
  target: Target
  value: string
}
const listed = (target: Target, value: string): ListMeaning => ({ target, value })

export const lists = tableOf<ListMeaning>([
  ...Object.entries(usStates).map(([code, name]): [string, ListMeaning] => [name.toLowerCase(), listed(both('state'), code)]),
  ['washington dc|washington d.c|d.c', listed(both('state'), 'DC')],
  ...cityNames.map(({ name, value }): [string, ListMeaning] => [name, listed(both('city'), value)]),
  ['nyc|manhattan', listed(both('city'), 'New York')],
  ['la', listed(both('city'), 'Los Angeles')],
  ['schwab|charles schwab|td ameritrade|ameritrade', listed(firms('custodian'), 'Charles Schwab')],
  ['fidelity|national financial services', listed(firms('custodian'), 'Fidelity')],
  ['pershing|bny pershing', listed(firms('custodian'), 'BNY Pershing')],
  ['lpl|lpl financial', listed(firms('custodian'), 'LPL Financial')],
  ['raymond james', listed(firms('custodian'), 'Raymond James')],
  ['interactive brokers|ibkr', listed(firms('custodian'), 'Interactive Brokers')],
  ['state street', listed(firms('custodian'), 'State Street')],
  ['northern trust', listed(firms('custodian'), 'Northern Trust')],
  ['jpmorgan|jp morgan|j.p. morgan', listed(firms('custodian'), 'JPMorgan')],
  ['goldman sachs|goldman', listed(firms('custodian'), 'Goldman Sachs')],
  ['morgan stanley', listed(firms('custodian'), 'Morgan Stanley')],
  ['merrill|merrill lynch|bank of america', listed(firms('custodian'), 'Bank of America Merrill Lynch')],
  ['wells fargo', listed(firms('custodian'), 'Wells Fargo')],
  ['ubs', listed(firms('custodian'), 'UBS')],
  ['vanguard', listed(firms('custodian'), 'Vanguard')],
  ['apex|apex clearing', listed(firms('custodian'), 'Apex Clearing')],
  ['altruist', listed(firms('custodian'), 'Altruist')],
  ['axos', listed(firms('custodian'), 'Axos')],
  ['stifel', listed(firms('custodian'), 'Stifel')],
  ['ameriprise', listed(firms('custodian'), 'Ameriprise')],
  ['financial planning', listed(firms('service'), '5G1')],
  ['pension consulting', listed(firms('service'), '5G6')],
  ['selection of other advisers|selection of other advisors|outsourced investment management', listed(firms('service'), '5G7')],
  ['newsletter|periodical', listed(firms('service'), '5G8')],
  ['market timing', listed(firms('service'), '5G10')],
  ['educational seminar|seminar|workshop', listed(firms('service'), '5G11')],
  ['hourly|hourly fee|by the hour', listed(firms('compensation'), '5E2')],
  ['subscription fee|subscription|retainer', listed(firms('compensation'), '5E3')],
  ['fixed fee|flat fee', listed(firms('compensation'), '5E4')],
  ['commission', listed(firms('compensation'), '5E5')],
  ['performance fee|performance-based fee|performance based fee', listed(firms('compensation'), '5E6')],
  ['high net worth client|high net worth individual|high-net-worth individual|high-net-worth client|hnw|high net worth', listed(firms('clientType'), '5Db')],
  ['pension plan|retirement plan|profit sharing plan', listed(firms('clientType'), '5Dg')],
  ['charity|charities|foundation|endowment|nonprofit', listed(firms('clientType'), '5Dh')],
  ['municipality|municipalities|government entity|government entities', listed(firms('clientType'), '5Di')],
  ['insurance company|insurance companies', listed(firms('clientType'), '5Dk')],
  ['sovereign wealth fund', listed(firms('clientType'), '5Dl')],
  ['broker-dealer affiliate|affiliated broker-dealer|related broker-dealer', listed(firms('affiliation'), '7A1')],
  ['hedge fund', listed(firms('fundType'), 'Hedge Fund')],
  ['private equity|private equity fund', listed(firms('fundType'), 'Private Equity Fund')],
  ['venture capital|venture capital fund', listed(firms('fundType'), 'Venture Capital Fund')],
  ['real estate fund', listed(firms('fundType'), 'Real Estate Fund')],
  ['securitized asset fund', listed(firms('fundType'), 'Securitized Asset Fund')],
  ['liquidity fund', listed(firms('fundType'), 'Liquidity Fund')],
  ['exempt reporting adviser|exempt reporting|era|exempt', listed(firms('kind'), 'exempt')],
  ['sec-registered|sec registered', listed(firms('kind'), 'registered')],
  ['llc|limited liability company', listed(firms('organization'), 'Limited Liability Company')],
  ['corporation', listed(firms('organization'), 'Corporation')],
  ['partnership', listed(firms('organization'), 'Partnership')],
  ['sole proprietor|sole proprietorship', listed(firms('organization'), 'Sole Proprietorship')],
  ['changed custodian|changed custodians|switched custodian|switched custodians|new custodian|moved custodian', listed(firms('changed'), 'custodianChanged')],
  ['moved office|moved their office|moved its office|relocated', listed(firms('changed'), 'officeMoved')],
  ['changed fee|changed their fee|changed compensation|new fee', listed(firms('changed'), 'feesChanged')],
  ['added a fund|launched a fund|new fund|new private fund|launched a private fund', listed(firms('changed'), 'fundAdded')],
  ['new disclosure|added a disclosure', listed(firms('changed'), 'disclosureAdded')],
  ['series 63|s63', listed(advisors('exam'), 'S63')],
  ['series 64|s64', listed(advisors('exam'), 'S64')],
  ['series 65|s65', listed(advisors('exam'), 'S65')],
  ['series 66|s66', listed(advisors('exam'), 'S66')],
  ['cfp|certified financial planner', listed(advisors('designation'), 'Certified Financial Planner')],
  ['cfa|chartered financial analyst|cfa charterholder', listed(advisors('designation'), 'Chartered Financial Analyst')],
  ['chfc|chartered financial consultant', listed(advisors('designation'), 'Chartered Financial Consultant')],
  ['pfs|personal financial specialist', listed(advisors('designation'), 'Personal Financial Specialist')],
  ['cic|chartered investment counselor', listed(advisors('designation'), 'Chartered Investment Counselor')],
])

export const flags = tableOf<Target>([
  ['disclosure|any disclosure|disclosed event', both('disclosure')],
  ['criminal|criminal disclosure|criminal history|criminal record|crime', both('criminal')],
  ['regulatory action|regulatory event|sanction', both('regulatoryAction')],
  ['civil judicial|civil action|lawsuit|civil judgment', both('civilJudicial')],
  ['investigation', advisors('investigation')],
  ['judgment|lien|judgment or lien|judgments or liens', advisors('judgment')],
  ['termination|terminated', advisors('termination')],
  ['customer complaint|complaint', advisors('customerComplaint')],
  ['bankruptcy|bankruptcies|bankrupt', advisors('bankruptcy')],
  ['bond disclosure|surety bond', advisors('bond')],
  ['owner|who own their firm|own their firm|firm owner|own the firm|owner of their firm', advisors('currentFirmOwner')],
  ['changed firm|changed firms|switched firm|switched firms|moved firm|moved firms|joined a new firm|moved to a new firm', advisors('movedLastYear')],
  ['registered now|currently registered|actively registered', advisors('registered')],
  ['member|members here|members on here|on the platform', { firms: 'hasMembers', advisors: 'isMember' }],
])

/** Those of the flags that say something against an advisor or a firm. */
export const marks: ReadonlySet<string> = new Set([
  ...['disclosure', 'criminal', 'regulatoryAction', 'civilJudicial', 'investigation', 'judgment', 'termination', 'customerComplaint', 'bankruptcy', 'bond'],
])

/** Says itself what is not there. */
export const clean = tableOf<Target>([
  ['clean record|clean history|clean|disclosure-free|undisclosed', both('disclosure')],
  ['unregistered|no longer registered', advisors('registered')],
])

export interface Metric {
  target: Target
  /** What one in the sentence is in the field, by type. */
  factor?: Partial<Record<Kind, number>>
}

export const metrics = tableOf<Metric>([
  ['aum|assets under management|regulatory assets|raum|asset|total assets|managed assets|under management', { target: { firms: 'aum', advisors: 'firmAum' } }],
  ['discretionary asset|discretionary aum|discretionary', { target: firms('aumDiscretionary') }],
  ['asset per client|assets per client|aum per client|per client|average client|average client size', { target: firms('aumPerClient') }],
  ['asset per employee|assets per employee|aum per employee|per employee', { target: firms('aumPerEmployee') }],
  ['asset per advisor|assets per advisor|assets per adviser|aum per advisor|aum per adviser|per advisor|per adviser', { target: firms('aumPerAdvisor') }],
  ['client|customer', { target: firms('clients') }],
  ['employee|staff|headcount', { target: firms('employees') }],
  ['advisor|adviser|rep|representative|planner', { target: firms('advisors') }],
  ['advisory employee|investment advisory employee', { target: firms('advisors') }],
  [
    ['who are', 'that are', 'who are investment']
      .flatMap((joined) => ['advisor', 'adviser', 'advisors', 'advisers'].map((name) => `employees ${joined} ${name}`))
      .join('|'),
    { target: firms('advisors') },
  ],
  ['account', { target: firms('accounts') }],
  ['private fund|fund', { target: firms('funds') }],
  ['private fund asset|fund asset|in private funds|gross assets', { target: firms('fundAssets') }],
  [
    'year|years of experience|years experience|years in business|years in the business|years registered|years of filings|years in the industry|years in industry',
    { target: { firms: 'yearsRegistered', advisors: 'experienceMonths' }, factor: { advisors: 12 } },
  ],
  ['month|months of experience|months experience', { target: { firms: 'yearsRegistered', advisors: 'experienceMonths' }, factor: { firms: 1 / 12 } }],
  ['growth|asset growth|aum growth|growth rate|annual growth|yearly growth|annual growth rate|grew|growing|grown', { target: firms('aumGrowth') }],
  ['at named custodians|custodied assets', { target: firms('custodianAum') }],
  ['net worth', { target: advisors('netWorth') }],
  ['minimum investment|investment minimum|minimum account|account minimum|minimum account size|minimums', { target: firms('minimumInvestment') }],
  ['home worth|home value|home is worth|home that is worth', { target: advisors('homeWorth') }],
  ['age|years old|aged', { target: advisors('age') }],
  ...assetClasses.map(([name, label]): [string, Metric] => [label.toLowerCase(), { target: firms(name) }]),
  ['cash', { target: firms('cash') }],
  ['stock|equities', { target: firms('exchangeTradedEquity') }],
  ['treasuries|government bond', { target: firms('usGovernment') }],
  ['municipal bond|muni|munis', { target: firms('stateAndLocal') }],
  ['corporate bond|investment grade bond', { target: firms('investmentGrade') }],
  ['high yield bond|junk bond|high yield', { target: firms('belowInvestmentGrade') }],
  ['mutual fund|etf', { target: firms('registeredFunds') }],
])

/** 'lost an advisor', 'hired three advisors': a count of one's own, one when none is named. */
export const moves = tableOf<Target>([
  ['lost|losing|lose', firms('advisorsLeft')],
  ['hired|gained|added|recruited|hiring|joined by', firms('advisorsJoined')],
])

export const advisorWords: ReadonlySet<string> = new Set([
  'advisor',
  'advisors',
  'adviser',
  'advisers',
  'people',
  'rep',
  'reps',
  'planner',
  'planners',
  'representative',
  'representatives',
])
