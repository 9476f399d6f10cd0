import type { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const byFormat: Record<string, string> = { email: 'an email address such as data@example.org', url: 'an address such as https://app.example.com' }

/** What a setting must be, as the end of a sentence: 'Set PORT to a number'. */
export function neededValue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values
        .map(String)
        .join(', ')
        .replace(/, ([^,]+)$/, ' or $1')
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : 'a number'
    case 'invalid_format':
      return byFormat[issue.format] ?? 'another value'
    case 'too_small':
      return issue.origin === 'string' ? `at least ${issue.minimum} characters` : `${issue.minimum} or more`
    case 'too_big':
      return issue.origin === 'string' ? `at most ${issue.maximum} characters` : `${issue.maximum} or less`
    default:
      return 'another value'
  }
}
