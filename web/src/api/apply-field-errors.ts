import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type ClientError, toClientError } from './client-error.ts'

/**
 * Puts the server's field errors back on their fields and the focus on the first of them. Answers what is left to say above the form:
 * nothing when every word of it stands at a field.
 */
export function applyFieldErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
): ClientError | undefined {
  const failure = toClientError(error)
  const known = Object.entries(failure.fields).filter(([name]) => form.getValues(name as FieldPath<Values>) !== undefined)
  known.forEach(([name, message], index) => {
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0 && known.length === Object.keys(failure.fields).length ? undefined : failure
}
