/** A part of a firm's filing that is answered by itself, not by a sentence of the summary. */
export type AskedPart =
  | { kind: 'offices' }
  | { kind: 'owners' }
  | { kind: 'officer'; title: string }
  | { kind: 'clientType'; item: string }
  | { kind: 'custodian'; name: string }
  /** Its states, or whether it is registered; with a place whether it is there. */
  | { kind: 'registration'; asks: 'states' | 'status'; place: string | undefined }

/** The titles as Schedule A writes them. */
const officers: readonly { title: string; asked: RegExp; filed: RegExp }[] = [
  { title: 'chief compliance officer', asked: /\bcco\b|\bchief compliance officer\b/i, filed: /\bcco\b|chief compliance/i },
  { title: 'chief executive officer', asked: /\bceo\b|\bchief executive\b/i, filed: /\bceo\b|chief executive/i },
  { title: 'chief financial officer', asked: /\bcfo\b|\bchief financial\b/i, filed: /\bcfo\b|chief financial/i },
  { title: 'chief operating officer', asked: /\bcoo\b|\bchief operating\b/i, filed: /\bcoo\b|chief operating/i },
  { title: 'chief investment officer', asked: /\bcio\b|\bchief investment\b/i, filed: /\bcio\b|chief investment/i },
  { title: 'president', asked: /\bpresident\b/i, filed: /(?<!vice )president/i },
  { title: 'managing member', asked: /\bmanaging (?:member|partner)\b/i, filed: /managing (?:member|partner)/i },
]

/** Items of 5.D(1) by the words that ask for them. */
const clientTypes: readonly { item: string; asked: RegExp }[] = [
  { item: '5.D(b)', asked: /\bhigh[- ]net[- ]worth\b|\bhnw\b/i },
  { item: '5.D(g)', asked: /\bpensions?\b|\bprofit[- ]sharing\b|\b401\(?k\)?/i },
  { item: '5.D(h)', asked: /\bcharit\w+|\bfoundations?\b|\bendowments?\b/i },
  { item: '5.D(k)', asked: /\binsurance\b|\binsurers?\b/i },
  { item: '5.D(l)', asked: /\bsovereign\b/i },
  { item: '5.D(i)', asked: /\bmunicipal\w*|\bgovernments?\b/i },
  { item: '5.D(c)', asked: /\bbanks?\b|\bthrifts?\b/i },
]
const isOfClients = /\b(?:clients?|customers?|money|assets|plans?|serves?|works?|manages?|advises?)\b/i
const asksHowMany = /\bhow many\b.{0,40}\boffices\b|\bnumber of (?:\w+ )?offices\b|\b(?:other|more|branch|any) offices?\b/i

/** 'Is Charles Schwab its custodian?', 'Does it use Charles Schwab as a custodian?' */
const ofCustodian: readonly RegExp[] = [
  /^(?:and )?(?:is|are|was) (\p{Lu}.{1,80}?) (?:one of )?(?:its|their|an?|the) (?:main |largest )?custodians?(?: (?:of|for|at))?[?.!\s]{0,5}$/iu,
  /^(?:and )?(?:does|do|did)\s{1,3}(?:(?:it|they|the firm|this firm) )?use (\p{Lu}.{1,80}?) as (?:an? |its |their |the )?custodians?[?.!\s]{0,5}$/iu,
]

/** What a question about one firm asks for, without the name of the firm in it. */
export function readAskedPart(question: string): AskedPart | undefined {
  const custodian = ofCustodian.map((form) => form.exec(question.trim())?.[1]).find(Boolean)
  if (custodian) return { kind: 'custodian', name: custodian }
  if (asksOfRegistration.test(question)) return registrationIn(question)
  if (asksHowMany.test(question)) return { kind: 'offices' }
  const officer = officers.find(({ asked }) => asked.test(question))
  if (officer) return { kind: 'officer', title: officer.title }
  if (/\b(?:owners?|owns?|owned|ownership)\b/i.test(question)) return { kind: 'owners' }
  const client = isOfClients.test(question) ? clientTypes.find(({ asked }) => asked.test(question)) : undefined
  return client && { kind: 'clientType', item: client.item }
}

const asksOfRegistration = /\b(?:registered(?! rep| adv| inv)|registers?|registrations?|notice[- ]fil\w+)\b/i
const asksForStates = /\b(?:states|jurisdictions|notice[- ]fil\w+|where)\b/i

function registrationIn(question: string): AskedPart {
  const place = /\bin ((?:the )?\p{Lu}[\p{L} .]{1,30}?)[?.!\s]{0,5}$/u.exec(question.trim())?.[1]
  return { kind: 'registration', asks: asksForStates.test(question) ? 'states' : 'status', place }
}

/** Whether a title of Schedule A is the one that is asked for. */
export const isTitle = (asked: string, filed: string): boolean => officers.some((officer) => officer.title === asked && officer.filed.test(filed))
