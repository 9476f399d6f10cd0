export interface FeeQuestion {
  kind: 'fees'
  name: string
}

/** 'minimum', 'hourly' and the like before a fee, and what it is for: all are answered by the same items. */
const qualified =
  /\b(?:(?:minimum|lowest|highest|maximum|hourly|annual|yearly|monthly|quarterly|advisory|management|performance|performance-based|planning|fixed|flat|subscription|standard|typical|usual|average) ){1,3}(?=(?:fees?|pricing|prices?|costs?|rates?|charges|commissions?|compensation)\b)/gi
const per = / (?:per|an?|by the|each) (?:hour|day|month|quarter|year|client|account|project)$/i

const shapes: readonly RegExp[] = [
  /^(?:and )?(?:what|how much)(?: fees?| rates?)? (?:does|do|did|would|will) (.{2,120}?) (?:charge|cost)(?: (?:me|us|its clients|their clients|clients|a client))?$/i,
  /^(?:and )?how (?:is|are|does|do) (.{2,120}?) (?:paid|compensated|charge|get paid|charge (?:its |their )?clients)$/i,
  /^(?:and )?(?:what(?:['’]s| is| are) |how (?:much|high) (?:is|are) |tell me |show me )?(?:the )?(?:fees?|fee schedules?|pricing|prices?|costs?|rates?|charges|commissions?|compensation) (?:of|at|for|charged by) (.{2,120})$/i,
  /^(?:and )?(?:what(?:['’]s| is| are) |how (?:much|high) (?:is|are) |tell me |show me )?(its|their|his|her) (?:fees?|fee schedules?|pricing|prices?|costs?|rates?|charges|commissions?|compensation)$/i,
  /^(?:and )?(?:what(?:['’]s| is| are) |how (?:much|high) (?:is|are) |tell me |show me )?(.{2,120}?)['’]s? (?:fees?|fee schedules?|pricing|prices?|costs?|rates?|charges|commissions?|compensation)$/i,
  /^(?:and )?(?:does|do|did|will|would) (.{2,120}?) (?:charge|earn|take|get|receive|have|accept)(?: an?| any)? (?:fees?|fee schedules?|rates?|commissions?)$/i,
  /^(?:and )?(?:does|do|did|will|would) (.{2,120}?) charge(?: (?:me|us|clients))?$/i,
]
/** 'What do advisers in Ohio charge' names no firm. */
const kinds =
  /^(?:which|what|who|the|all|any|most|some|an?) (?:.{1,60} )?(?:firms?|rias?|advis[oe]rs?|managers?)\b|^(?:firms?|rias?|advis[oe]rs?|managers?|people|members?)\b/i

/** A question for what a firm charges. The name may turn out to be no firm's. */
export function readFeeQuestion(given: string): FeeQuestion | undefined {
  const plain = given.replaceAll(qualified, '').replace(per, '')
  for (const shape of shapes) {
    const name = shape.exec(plain)?.[1]?.trim()
    if (name) return kinds.test(name) ? undefined : { kind: 'fees', name }
  }
  return undefined
}
