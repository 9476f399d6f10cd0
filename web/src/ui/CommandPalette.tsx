import { isSearchable, nothingSearchable } from '@mandate/contract/values/search-words'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import { PaletteOption } from './PaletteOption.tsx'
import type { PaletteGroup, PaletteItem, PaletteSource } from './palette-items.ts'
import { unseen } from './unseen.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

const first = { index: 0 }

interface Props {
  isOpen: boolean
  onClose: () => void
  /** Keep the array the same between renders: a new one searches again. */
  sources: readonly PaletteSource[]
  placeholder?: string
}

/** Ctrl-K: everything by name. It is closed before what was chosen is done, so that focus goes back first. */
export function CommandPalette({ isOpen, onClose, sources, placeholder = 'Search people, pages and actions…' }: Props) {
  const titleId = useId()
  const [shown, setShown] = useState({ isOpen, times: 0 })
  // One that is opened before it has faded out begins with an empty field, too.
  if (shown.isOpen !== isOpen) setShown({ isOpen, times: shown.times + 1 })
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      transitionDuration={120}
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start' },
        '& .MuiDialog-paper': { mt: { xs: 1, md: '12vh' }, mx: 1, width: 'calc(100% - 16px)', maxHeight: 'min(560px, 80dvh)' },
      }}
    >
      <Box component="h2" id={titleId} sx={unseen}>
        Command palette
      </Box>
      <PaletteBody key={shown.isOpen ? shown.times : shown.times - 1} {...{ onClose, sources, placeholder }} />
    </Dialog>
  )
}

function PaletteBody({ onClose, sources, placeholder }: { onClose: () => void; sources: readonly PaletteSource[]; placeholder: string }) {
  const [query, setQuery] = useState('')
  // By id once chosen: a group that comes later may be listed first.
  const [active, setActive] = useState<{ id?: string; index: number }>(first)
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  // Not autoFocus: the dialog takes the focus to itself when its effects run twice.
  useEffect(() => box.current?.focus(), [])
  const groups = usePaletteGroups(sources, query)
  const items = groups.flatMap(({ hits }) => hits.map(({ item }) => item))
  const chosen = active.id === undefined ? -1 : items.findIndex(({ id }) => id === active.id)
  // What is found can become less while one has moved on.
  const activeIndex = chosen >= 0 ? chosen : Math.min(active.index, Math.max(0, items.length - 1))
  const activeItem = items[activeIndex]

  function choose(index: number) {
    const id = items[index]?.id
    setActive(id === undefined ? first : { id, index })
  }

  function run(item: PaletteItem) {
    onClose()
    item.onRun()
  }

  function handleKey(event: KeyboardEvent) {
    const to = { ArrowDown: activeIndex + 1, ArrowUp: activeIndex - 1 }[event.key]
    if (to !== undefined && items.length > 0) {
      event.preventDefault()
      const next = (to + items.length) % items.length
      choose(next)
      document.getElementById(optionId(listId, items[next]))?.scrollIntoView({ block: 'nearest' })
    }
    // Enter also ends a composition (of a Japanese word, say): that one is not ours.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && activeItem) {
      event.preventDefault()
      run(activeItem)
    }
  }

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, pr: 2, borderBottom: '1px solid', borderColor: 'divider', color: 'text.secondary' }}>
        <InputBase
          inputRef={box}
          startAdornment={<Icon name="search" />}
          fullWidth
          value={query}
          placeholder={placeholder}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(first)
          }}
          onKeyDown={handleKey}
          inputProps={{
            role: 'combobox',
            'aria-label': 'Find',
            'aria-expanded': true,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': activeItem ? optionId(listId, activeItem) : undefined,
            autoComplete: 'off',
            spellCheck: false,
          }}
          // Space for its focus ring: to the text, and to the edge of the dialog.
          sx={{ height: 40, px: 1, gap: 1.5, borderRadius: 0.75, fontSize: '1rem', color: 'inherit', '& input': { color: 'text.primary' } }}
        />
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <Kbd>Esc</Kbd>
        </Box>
        <IconButton aria-label="Close" onClick={onClose} size="small" sx={{ display: { md: 'none' } }}>
          <Icon name="x" />
        </IconButton>
      </Box>
      <Box id={listId} role="listbox" aria-label="Results" sx={{ overflowY: 'auto', p: 1, minHeight: 0 }}>
        {groups.map((group) => (
          <Group key={group.id} group={group} listId={listId} activeItem={activeItem} onRun={run} onPoint={(item) => choose(items.indexOf(item))} />
        ))}
      </Box>
      <Box role="status" sx={{ px: 2, pb: items.length === 0 ? 2 : 0, typography: 'body2', color: 'text.secondary' }}>
        {groups.length === 0 && `No results for "${query.trim()}". ${isSearchable(query) ? 'Try fewer letters' : nothingSearchable}.`}
      </Box>
    </>
  )
}

interface GroupProps {
  group: PaletteGroup
  listId: string
  activeItem: PaletteItem | undefined
  onRun: (item: PaletteItem) => void
  onPoint: (item: PaletteItem) => void
}

function Group({ group, listId, activeItem, onRun, onPoint }: GroupProps) {
  const titleId = `${listId}-${group.id}`
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mb: 0.5 }}>
      <Box id={titleId} sx={{ px: 1, py: 0.5, typography: 'caption', fontWeight: 500, color: 'text.secondary' }}>
        {group.title}
      </Box>
      {group.state === 'pending' && <Box sx={{ px: 1, py: 0.75, typography: 'body2', color: 'text.secondary' }}>Searching…</Box>}
      {group.state === 'failed' && (
        <Box sx={{ px: 1, py: 0.75, typography: 'body2', color: 'error.main' }}>{group.title} couldn't be searched. Keep typing to retry.</Box>
      )}
      {group.hits.map((hit) => (
        <PaletteOption
          key={hit.item.id}
          hit={hit}
          id={optionId(listId, hit.item)}
          isActive={hit.item === activeItem}
          onRun={() => onRun(hit.item)}
          onPoint={() => onPoint(hit.item)}
        />
      ))}
    </Box>
  )
}

function optionId(listId: string, item: PaletteItem | undefined): string {
  return `${listId}-option-${item?.id}`
}
