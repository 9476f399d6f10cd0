import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type ClientError, toClientError } from './client-error.ts'

/**
 * Shows the server's field errors at their fields and focuses the first. Returns the error to show above the form; undefined when the fields show all of it.
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
