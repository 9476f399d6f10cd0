import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ComponentType, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { CardParts } from './CardParts.tsx'
import { FieldParts } from './FieldParts.tsx'
import { FigureParts } from './FigureParts.tsx'
import { FilterParts } from './FilterParts.tsx'
import { OverlayParts } from './OverlayParts.tsx'
import { StateParts } from './StateParts.tsx'
import { TableParts } from './TableParts.tsx'

const schemes = ['dark', 'light'] as const

interface GroupProps {
  scheme: string
  onWay: (way: string) => void
}

const groups: { id: string; title: string; Parts: ComponentType<GroupProps> }[] = [
  { id: 'figures', title: 'Figures', Parts: FigureParts },
  { id: 'tables', title: 'Tables', Parts: TableParts },
  { id: 'filters', title: 'Filters', Parts: FilterParts },
  { id: 'fields', title: 'Fields', Parts: FieldParts },
  { id: 'cards', title: 'Cards and marks', Parts: CardParts },
  { id: 'states', title: 'States and type', Parts: StateParts },
]

/** Every component in every state and both themes. */
export function PartsPage() {
  const [query, setQuery] = useSearchParams()
  const [answer, setAnswer] = useState('')
  const wanted = query.get('theme')
  const shown = schemes.filter((scheme) => (wanted !== 'dark' && wanted !== 'light' ? true : scheme === wanted))
  return (
    <Page
      title="Components"
      above={<AdminLink />}
      lead="The components of every screen. All names and figures are fictitious."
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Theme"
          value={shown.length === 2 ? 'both' : shown[0]}
          onChange={(_, theme: string | null) => theme && setQuery({ theme }, { replace: true })}
        >
          <ToggleButton value="both">Both</ToggleButton>
          <ToggleButton value="dark">Dark</ToggleButton>
          <ToggleButton value="light">Light</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <Section title="Overlays" isFirst>
        <OverlayParts onWay={setAnswer} />
        <Box role="status" sx={{ typography: 'subtitle2', color: 'text.secondary', minHeight: 18 }}>
          {answer}
        </Box>
      </Section>
      {groups.map(({ id, title, Parts }) => (
        <Section key={id} id={id} title={title}>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `repeat(${shown.length}, minmax(0, 1fr))` }, gap: 2 }}>
            {shown.map((scheme) => (
              <Box
                key={scheme}
                data-theme={scheme}
                sx={{
                  p: { xs: 2, md: 3 },
                  border: '1px solid',
                  borderColor: 'divider',
                  borderRadius: 1,
                  bgcolor: 'background.default',
                  color: 'text.primary',
                  colorScheme: scheme,
                }}
              >
                <Parts scheme={scheme} onWay={setAnswer} />
              </Box>
            ))}
          </Box>
        </Section>
      ))}
    </Page>
  )
}
