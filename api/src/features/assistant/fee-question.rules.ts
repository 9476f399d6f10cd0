export interface FeeQuestion {
  kind: 'fees'
  name: string
}

const shapes: readonly RegExp[] = [
  /^(?:and )?(?:what|how much)(?: fees?)? (?:does|do|did|would|will) (.{2,120}?) (?:charge|cost)(?: (?:me|us|its clients|their clients|clients|a client))?$/i,
  /^how (?:is|are|does|do) (.{2,120}?) (?:paid|compensated|charge|get paid|charge (?:its |their )?clients)$/i,
  /^(?:what(?:['’]s| is| are) |tell me |show me )?(?:the )?(?:fees?|fee schedules?|pricing|prices?|costs?|rates?|charges|compensation) (?:of|at|charged by) (.{2,120})$/i,
  /^(?:what(?:['’]s| is| are) |tell me |show me )?(.{2,120}?)['’]s? (?:fees?|fee schedules?|pricing|prices?|costs?|rates?|charges|compensation)$/i,
]

/** A question for what a firm charges. The name may turn out to be no firm's. */
export function readFeeQuestion(plain: string): FeeQuestion | undefined {
  for (const shape of shapes) {
    const name = shape.exec(plain)?.[1]?.trim()
    if (name) return { kind: 'fees', name }
  }
  return undefined
}
