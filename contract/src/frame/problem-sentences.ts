import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const required = 'This field is required'
const wrongForm = 'This value has the wrong form'
const mostListed = 8

const byType: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Enter a list',
  tuple: 'Enter a list',
  object: 'Fill in this part',
  record: 'Fill in this part',
}

const byFormat: Record<string, string> = {
  uuid: 'This ID is invalid. Copy it again',
  email: 'Enter a valid email',
  url: 'Enter a web address such as https://example.com',
  date: 'Enter a date such as 2026-03-31',
  datetime: 'Enter a date and time such as 2026-03-31T14:30:00Z',
}

const isMissing = (input: unknown) => input === undefined || input === null

/** The message for a value that a schema refuses without a message of its own: a sentence for the person who entered it. */
export function problemSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? required : (byType[issue.expected] ?? wrongForm)
    case 'invalid_value':
      return isMissing(issue.input) ? required : chooseFrom(issue.values)
    case 'invalid_union':
      return isMissing(issue.input) ? required : wrongForm
    case 'invalid_format':
      return byFormat[issue.format] ?? wrongForm
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'Unknown field. Remove it'
    default:
      return wrongForm
  }
}

function chooseFrom(values: readonly unknown[]): string {
  if (values.length > mostListed) return 'Choose from the list'
  return values.length === 1 ? `Enter ${String(values[0])}` : `Choose one of these: ${values.map(String).join(', ')}`
}

const isText = (origin: string) => origin === 'string'
const isList = (origin: string) => origin === 'array' || origin === 'set' || origin === 'map'

function tooSmall(origin: string, minimum: number): string {
  if (isText(origin)) return minimum === 1 ? required : `Enter at least ${minimum} characters`
  if (isList(origin)) return minimum === 1 ? 'Add at least one' : `Add at least ${minimum}`
  return `Enter ${minimum} or more`
}

function tooBig(origin: string, maximum: number): string {
  if (isText(origin)) return `Use ${maximum} characters or fewer`
  if (isList(origin)) return `Use ${maximum} or fewer`
  return `Enter ${maximum} or less`
}

/** Replaces zod's texts ('Invalid input: expected string, received undefined') for every schema of the contract, on the server and in forms. */
export function speakInSentences(): void {
  z.config({ customError: problemSentence })
}
