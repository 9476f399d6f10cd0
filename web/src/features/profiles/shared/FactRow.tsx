import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import type { FiledFact, OwnFact } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { useFocusOnToggle } from '../../../ui/use-focus-on-toggle.ts'
import { isKept } from '../fact-drafts.ts'
import { SavingMark } from '../SavingMark.tsx'
import { type FactSaving, useFactSaving } from '../use-fact-saving.ts'
import { VisibilityMenu } from '../VisibilityMenu.tsx'
import { FactEditor } from './FactEditor.tsx'
import { FactValue } from './FactValue.tsx'
import { FiledLine } from './FiledLine.tsx'

interface Props {
  userId: string
  field: ProfileField
  fact: OwnFact
  filed?: FiledFact | undefined
  /** Open on mount, when a link leads to this fact. */
  isOpenAtFirst?: boolean
  /** Whether the current value is invalid. */
  onRefused?: (label: string, isRefused: boolean) => void
}

/** A fact of the user's own profile, edited in place, with its audience. Escape leaves it as it was. */
export function FactRow({ userId, field, fact, filed, isOpenAtFirst = false, onRefused }: Props) {
  const saving = useFactSaving(userId, field, fact)
  const isRefused = saving.state === 'refused' || saving.state === 'conflict'
  useEffect(() => onRefused?.(field.label, isRefused), [onRefused, field.label, isRefused])
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || saving.state === 'waiting')
  const { editor, toggle } = useFocusOnToggle(isOpen)
  const isEmpty = profileValueTexts(field, saving.value).length === 0
  const isFiled = filed !== undefined && JSON.stringify(filed.value) === JSON.stringify(saving.value)
  const canUse = filed !== undefined && !isFiled && (isEmpty || filed.difference !== null)
  const useFiled = () => {
    saving.change({ value: filed?.value ?? null }, 'now')
    setIsOpen(false)
  }
  const [atOpening, setAtOpening] = useState(saving.value)
  const open = () => {
    setAtOpening(saving.value)
    setIsOpen(true)
  }
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (JSON.stringify(saving.value) !== JSON.stringify(atOpening)) saving.change({ value: atOpening }, 'now')
    setIsOpen(false)
  }
  const verb = isEmpty ? 'Add' : 'Edit'
  return (
    <Box id={`fact-${field.name}`} data-fact={field.name} sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 500 }}>{field.label}</Box>
        {(isOpen || isEmpty) && <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25, maxWidth: '44ch' }}>{field.use}</Box>}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        {isOpen && field.kind === 'multi' && !isEmpty && <FactValue field={field} value={saving.value} />}
        {isOpen ? (
          <Box ref={editor} onKeyDown={leaveOnEscape}>
            <FactEditor
              key={saving.epoch}
              field={field}
              value={saving.value}
              problem={saving.problem}
              onChange={(value, when) => saving.change({ value }, when)}
            />
          </Box>
        ) : (
          <FactValue field={field} value={saving.value} />
        )}
        {!isOpen && saving.problem && <Notice tone="bad">{saving.problem}</Notice>}
        {saving.state === 'conflict' && <Conflict field={field} saving={saving} />}
        {filed && <FiledLine field={field} filed={filed} isSame={isFiled} {...(canUse ? { onUse: useFiled } : {})} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
          <Button
            size="small"
            variant={isOpen ? 'outlined' : 'text'}
            sx={isOpen ? {} : { ml: -1, px: 1, minWidth: 0 }}
            aria-label={isOpen ? `Done with ${field.label}` : `${verb} ${field.label}`}
            ref={toggle}
            onClick={isOpen ? () => setIsOpen(false) : open}
          >
            {isOpen ? 'Done' : verb}
          </Button>
          {isOpen && !isEmpty && (
            <Button size="small" color="inherit" aria-label={`Clear ${field.label}`} onClick={() => clear(saving, () => setIsOpen(false))}>
              Clear
            </Button>
          )}
          <SavingMark state={saving.state} source={fact.source} isKeptInBrowser={isKept(field)} />
        </Box>
      </Box>
      <Box sx={{ justifySelf: { xs: 'start', md: 'end' } }}>
        <VisibilityMenu label={field.label} value={saving.visibility} widest={field.widest} onChange={(visibility) => saving.change({ visibility }, 'now')} />
      </Box>
    </Box>
  )
}

/** The editor keeps what was typed; remounting it shows the empty value. */
function clear(saving: FactSaving, close: () => void): void {
  saving.change({ value: null }, 'now')
  close()
}

function Conflict({ field, saving }: { field: ProfileField; saving: FactSaving }): ReactNode {
  const words = (value: FactSaving['value']) => profileValueTexts(field, value).join(', ') || 'nothing'
  return (
    <Notice
      tone="caution"
      isAlert
      actions={
        <>
          <Button size="small" variant="outlined" onClick={saving.keepMine}>
            Keep mine
          </Button>
          <Button size="small" color="inherit" onClick={saving.takeNewer}>
            Use the other
          </Button>
        </>
      }
    >
      Another window saved "{words(saving.newer?.value ?? null)}". You entered "{words(saving.value)}". Choose which one to keep.
    </Notice>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 220px) minmax(0, 1fr) 136px' },
  columnGap: 3,
  rowGap: 1,
  alignItems: 'start',
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
  scrollMarginTop: 72,
} as const
