import { formatNumber } from '@mandate/contract/values/numbers'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldFrame, type FieldText } from './FieldFrame.tsx'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength' | 'placeholder' | 'spellCheck' | 'onKeyDown'
>

export interface FieldProps extends FieldText, InputProps {
  /** `register('name')` of react-hook-form fills in name, ref, onChange and onBlur. */
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>
  onChange?: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => unknown
  onBlur?: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => unknown
  value?: string
  defaultValue?: string
  disabled?: boolean | undefined
  readOnly?: boolean
  /** More than one line of text, growing with what is typed. */
  rows?: number
  start?: ReactNode
  end?: ReactNode
  /** Codes and amounts line up when their figures have one width. */
  hasFigures?: boolean
  /** A list of suggestions that is open below, and the one that is marked in it. */
  suggestions?: { listId: string; activeId: string } | undefined
}

export function Field(props: FieldProps) {
  const { label, help, error, isOptional, labelAside, ref, rows, start, end, hasFigures, suggestions, maxLength, inputMode, spellCheck, ...input } = props
  const id = useId()
  const noteId = `${id}-note`
  // Long text that is pasted stays whole: its writer shortens it.
  const isCut = rows === undefined
  const length = input.value?.length ?? 0
  const tooLong =
    !isCut && maxLength !== undefined && length > maxLength ? `This has ${formatNumber(length)} characters. Use up to ${formatNumber(maxLength)}.` : undefined
  const problem = error ?? tooLong
  return (
    <FieldFrame {...{ label, help, isOptional, labelAside, noteId }} error={problem} inputId={id} isDisabled={input.disabled}>
      <OutlinedInput
        {...input}
        id={id}
        inputRef={ref}
        multiline={rows !== undefined}
        minRows={rows}
        startAdornment={start}
        endAdornment={end}
        inputProps={{
          ...{ maxLength: isCut ? maxLength : undefined, inputMode, spellCheck, 'aria-describedby': problem || help ? noteId : undefined },
          ...(suggestions && { 'aria-autocomplete': 'list', 'aria-controls': suggestions.listId, 'aria-activedescendant': suggestions.activeId }),
        }}
        sx={hasFigures ? { fontVariantNumeric: 'tabular-nums slashed-zero', letterSpacing: '0.04em' } : undefined}
      />
    </FieldFrame>
  )
}
