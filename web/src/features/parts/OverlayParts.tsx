import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useMemo, useState } from 'react'
import { CommandPalette } from '../../ui/CommandPalette.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { PaletteItem, PaletteSource } from '../../ui/palette-items.ts'
import { Specimen } from './Specimen.tsx'
import { sampleFirms } from './sample-firms.ts'

/** Overlays use the page's theme, so they are listed once. */
export function OverlayParts({ onWay }: { onWay: (way: string) => void }) {
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const sources = useMemo(() => paletteSources(onWay), [onWay])
  return (
    <Specimen name="CommandPalette (local, remote, failing), ConfirmDialog, tooltip">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<Icon name="command" />} onClick={() => setIsPaletteOpen(true)}>
          Open palette
        </Button>
        <Button variant="outlined" onClick={() => setIsConfirmOpen(true)}>
          Delete permanently
        </Button>
        <Tooltip title="A tooltip" describeChild>
          <Button>Hover over me</Button>
        </Tooltip>
      </Box>
      <CommandPalette isOpen={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} sources={sources} />
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="Delete this list?"
        confirmLabel="Delete"
        onCancel={() => setIsConfirmOpen(false)}
        onConfirm={() => {
          setIsConfirmOpen(false)
          onWay('Deleting the list')
        }}
      >
        The list and its 214 notes will be deleted. The firms in it are not affected.
      </ConfirmDialog>
    </Specimen>
  )
}

function paletteSources(onWay: (way: string) => void): PaletteSource[] {
  const page = (label: string, icon: PaletteItem['icon'] & string, shortcut?: string): PaletteItem => ({
    id: label,
    label,
    icon,
    ...(shortcut ? { shortcut } : {}),
    onRun: () => onWay(label),
  })
  const firms = sampleFirms(400).map(({ id, name, place }): PaletteItem => ({ id, label: name, detail: place, icon: 'building-2', onRun: () => onWay(name) }))
  return [
    {
      id: 'pages',
      title: 'Pages',
      items: [page('Home', 'home', 'G H'), page('Settings', 'settings', 'G S'), page('Sessions', 'laptop'), page('Security', 'shield')],
    },
    {
      id: 'actions',
      title: 'Actions',
      items: [page('Switch to the light theme', 'sun'), page('Invite a colleague', 'user-plus'), page('Sign out', 'log-out')],
    },
    {
      id: 'firms',
      title: 'Firms',
      search: async (query) => firms.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())).slice(0, 5),
    },
    {
      id: 'documents',
      title: 'Documents',
      search: async () => {
        throw new Error('An example of a source that fails')
      },
    },
  ]
}
