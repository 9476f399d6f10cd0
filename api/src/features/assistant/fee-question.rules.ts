export interface FeeQuestion {
  kind: 'fees'
  name: string
}

/** 'minimum', 'hourly' and the like before a fee, and what it is for: all are answered by the same items. */
const qualified =
  /\b(?:(?:minimum|lowest|highest|maximum|hourly|annual|yearly|monthly|quarterly|advisory|management|performance|performance-based|planning|fixed|flat|subscription|standard|typical|usual|average) ){1,3}(?=(?:fees?|pricing|prices?|costs?|rates?|charges|commissions?|compensation)\b)/gi
const per = / (?:per|an?|by the|each) (?:hour|day|month|quarter|year|client|account|project)$/i

const share = /\b(?:an? )?(?:percentage|percent|share) of (?:the |its |their |client )?(?:assets|aum)(?: under management)?$|\b(?:an? )?asset[- ]based fees?$/i

/** The ways of being paid that Item 5.E asks for, by the words that ask for them. */
const ways: readonly { item: string; noun: string; asked: RegExp }[] = [
  { item: '5.E(1)', noun: 'a percentage of assets under management', asked: share },
  { item: '5.E(2)', noun: 'hourly charges', asked: /\bhour(?:ly|s)?\b/i },
  { item: '5.E(3)', noun: 'subscription fees', asked: /\bsubscription\b/i },
  { item: '5.E(4)', noun: 'fixed fees', asked: /\b(?:fixed|flat)\b/i },
  { item: '5.E(5)', noun: 'commissions', asked: /\bcommissions?\b/i },
  { item: '5.E(6)', noun: 'performance-based fees', asked: /\bperformance\b/i },
]
const yesOrNo = /^(?:and )?(?:does|do|did|will|would|is|are)(?:n['’]t)?\b/i

/** The way of being paid that a question asks for with yes or no. */
export function wayIn(question: string): { item: string; noun: string } | undefined {
  const plain = question.trim().replace(/[?.!]{1,5}$/, '')
  return yesOrNo.test(plain) ? ways.find(({ asked }) => asked.test(plain)) : undefined
}

const shapes: readonly RegExp[] = [
  /^(?:and )?(?:what|how much)(?: fees?| rates?| commissions?)? (?:does|do|did|would|will) (.{2,120}?) (?:charge|cost)(?: (?:me|us|its clients|their clients|clients|a client))?$/i,
  /^(?:and )?how (?:is|are|does|do) (.{2,120}?) (?:paid|compensated|charge|get paid|charge (?:its |their )?clients)$/i,
  /^(?:and )?(?:what(?:['’]s| is| are) |how (?:much|high) (?:is|are) |tell me |show me )?(?:the )?(?:fees?|fee schedules?|pricing|prices?|costs?|rates?|charges|commissions?|compensation) (?:of|at|for|charged by) (.{2,120})$/i,
  /^(?:and )?(?:what(?:['’]s| is| are) |how (?:much|high) (?:is|are) |tell me |show me )?(its|their|his|her) (?:fees?|fee schedules?|pricing|prices?|costs?|rates?|charges|commissions?|compensation)$/i,
  /^(?:and )?(?:what(?:['’]s| is| are) |how (?:much|high) (?:is|are) |tell me |show me )?(.{2,120}?)['’]s? (?:fees?|fee schedules?|pricing|prices?|costs?|rates?|charges|commissions?|compensation)$/i,
  /^(?:and )?(?:does|do|did|will|would) (.{2,120}?) (?:charge|earn|take|get|receive|have|accept)(?: an?| any)? (?:fees?|fee schedules?|rates?|commissions?)$/i,
  /^(?:and )?(?:does|do|did|will|would) (.{2,120}?) (?:charge|bill)(?: (?:me|us|clients))?(?: hourly)?$/i,
  /^(?:and )?(?:is|are|was) (.{2,120}?) (?:paid|compensated) (?:by|with|through|from|in|on) .{3,80}$/i,
]
/** 'What do advisers in Ohio charge' names no firm. */
const kinds =
  /^(?:which|what|who|the|all|any|most|some|an?) (?:.{1,60} )?(?:firms?|rias?|advis[oe]rs?|managers?)\b|^(?:firms?|rias?|advis[oe]rs?|managers?|people|members?)\b/i

/** A question for what a firm charges. The name may turn out to be no firm's. */
export function readFeeQuestion(given: string): FeeQuestion | undefined {
  const plain = given
    .replace(/^(and )?(does|do|did|will|would)n['’]t\b/i, '$1$2')
    .replace(/^((?:and )?(?:does|do|did|will|would) .{2,120}?) (?:not|never) /i, '$1 ')
    .replace(share, 'fees')
    .replaceAll(qualified, '')
    .replace(per, '')
  for (const shape of shapes) {
    const name = shape.exec(plain)?.[1]?.trim()
    if (name) return kinds.test(name) ? undefined : { kind: 'fees', name }
  }
  return undefined
}
