import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const required = 'This field is required'
const seeDocs = 'Enter this as the API documentation describes it'
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
  bigint: 'Enter a whole number',
  date: 'Enter a date such as 2026-03-31',
  map: 'Enter a list',
  set: 'Enter a list',
  file: 'Choose a file',
  null: 'Leave this empty',
  undefined: 'Remove this field',
  never: 'Remove this field',
}

const byFormat: Record<string, string> = {
  uuid: 'This ID is invalid. Copy it again',
  email: 'Enter a valid email',
  url: 'Enter a web address such as https://example.com',
  date: 'Enter a date such as 2026-03-31',
  datetime: 'Enter a date and time such as 2026-03-31T14:30:00Z',
  time: 'Enter a time such as 14:30',
  base64: 'Send this encoded as base64',
  base64url: 'Send this encoded as base64url',
  json_string: 'Enter valid JSON',
  ipv4: 'Enter an IP address such as 203.0.113.7',
  ipv6: 'Enter an IP address such as 2001:db8::7',
}

const isMissing = (input: unknown) => input === undefined || input === null

/** The message for a value that a schema refuses without a message of its own: a sentence for the person who entered it. */
function problemSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? required : (byType[issue.expected] ?? seeDocs)
    case 'invalid_value':
      return isMissing(issue.input) ? required : chooseFrom(issue.values)
    case 'invalid_union':
      return isMissing(issue.input) ? required : oneOf(issue)
    case 'invalid_format':
      return byFormat[issue.format] ?? formatOf(issue)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'Unknown field. Remove it'
    case 'invalid_key':
      return 'Rename this field: its name is invalid'
    case 'invalid_element':
      return 'Correct this item of the list'
    default:
      return seeDocs
  }
}

type Union = Extract<Issue, { code: 'invalid_union' }>

/** What each alternative wants, or the kinds to choose from. */
function oneOf(issue: Union): string {
  if ('options' in issue && Array.isArray(issue.options)) return chooseFrom(issue.options)
  const wanted = issue.errors.flatMap((alternative) => alternative.filter(({ path }) => path.length === 0).map(({ message }) => message))
  const [first, ...others] = new Set(wanted)
  if (first) return [first, ...others.map((message) => message.charAt(0).toLowerCase() + message.slice(1))].join(', or ')
  // Every alternative is an object of this kind: the one with the fewest mistakes is meant.
  const [closest] = issue.errors.toSorted((left, right) => left.length - right.length)
  const [mistake] = closest ?? []
  return mistake ? `Correct ${mistake.path.join('.')}: ${mistake.message.charAt(0).toLowerCase()}${mistake.message.slice(1)}` : seeDocs
}

type Format = Extract<Issue, { code: 'invalid_format' }>

function formatOf(issue: Format): string {
  if ('prefix' in issue) return `Begin this with ${String(issue.prefix)}`
  if ('suffix' in issue) return `End this with ${String(issue.suffix)}`
  if ('includes' in issue) return `Include ${String(issue.includes)}`
  return seeDocs
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
  return maximum >= Number.MAX_SAFE_INTEGER ? 'This number is too large' : `Enter ${maximum} or less`
}

/** Replaces zod's texts ('Invalid input: expected string, received undefined') for every schema of the contract, on the server and in forms. */
export function speakInSentences(): void {
  z.config({ customError: problemSentence })
}
