import type { FirmFact } from '@mandate/contract/firm-profiles'
import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { profileValueTexts, readProfileValue } from '@mandate/contract/lists/profile-value'
import type { FiledFact } from '@mandate/contract/profiles'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useFocusOnToggle } from '../../ui/use-focus-on-toggle.ts'
import { FactEditor } from '../profiles/shared/FactEditor.tsx'
import { FactValue } from '../profiles/shared/FactValue.tsx'
import { FiledLine } from '../profiles/shared/FiledLine.tsx'
import { useUpdateFirmFactMutation } from './firm-profiles.api.ts'

interface Props {
  field: ProfileField
  fact: FirmFact | undefined
  filed: FiledFact | undefined
}

/** A fact of the company profile with its edit form. */
export function CompanyFactRow({ field, fact, filed }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { editor, toggle } = useFocusOnToggle(isOpen)
  const value = fact?.value ?? null
  const verb = profileValueTexts(field, value).length === 0 ? 'Add' : 'Edit'
  return (
    <Box data-fact={field.name} sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 500 }}>{field.label}</Box>
        {fact && value !== null && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Stated {formatDate(fact.statedAt)}</Box>}
      </Box>
      <Box ref={editor} sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        {isOpen ? <CompanyFactForm field={field} fact={fact} onDone={() => setIsOpen(false)} /> : <FactValue field={field} value={value} />}
        {filed && <FiledLine field={field} filed={filed} />}
        {!isOpen && (
          <Box>
            <Button ref={toggle} size="small" sx={{ ml: -1, px: 1, minWidth: 0 }} aria-label={`${verb} ${field.label}`} onClick={() => setIsOpen(true)}>
              {verb}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** Saved from the version it was opened with: what a colleague saved since then is never overwritten. */
function CompanyFactForm({ field, fact, onDone }: Omit<Props, 'filed'> & { onDone: () => void }) {
  const [update, { error, isLoading }] = useUpdateFirmFactMutation()
  const [version] = useState(fact?.version ?? 0)
  const [value, setValue] = useState(fact?.value ?? null)
  const [problem, setProblem] = useState<string>()
  const [unread, setUnread] = useState<string>()
  const failure = error && toClientError(error)

  async function save(next: typeof value) {
    const wrong = readProfileValue(field, next).problem
    setProblem(wrong)
    if (wrong !== undefined) return
    const answer = await update({ body: { field: field.name, value: next, version } })
    if (!answer.error) onDone()
  }

  return (
    <form
      aria-label={field.label}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onDone()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (unread === undefined) void save(value)
      }}
    >
      {failure && !failure.fields.value && <ErrorMessage isInline error={failure} />}
      <FactEditor field={field} value={value} problem={problem ?? failure?.fields.value} onChange={setValue} onUnread={setUnread} />
      <FormActions>
        <SubmitButton isPending={isLoading} pendingLabel="Saving…">
          Save
        </SubmitButton>
        {fact && fact.value !== null && (
          <Button color="inherit" onClick={() => void save(null)}>
            Withdraw
          </Button>
        )}
        <Button color="inherit" onClick={onDone}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 220px) minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 1,
  alignItems: 'start',
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
