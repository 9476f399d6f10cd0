import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type SectionName, sectionAddress, sections } from '../../frame/settings-sections.ts'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  names: readonly SectionName[]
  open: SectionName | undefined
  /** In a few words how each stands, where that is known. */
  states: Partial<Record<SectionName, string>>
}

export function SettingsMenu({ names, open, states }: Props) {
  return (
    <Box component="nav" aria-label="Settings">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 }}>
        {names.map((name) => (
          <li key={name}>
            <Link href={sectionAddress(name)} underline="none" aria-current={open === name ? 'page' : undefined} sx={entry}>
              <Icon name={sections[name].icon} />
              <Box sx={{ minWidth: 0, flex: 1 }}>
                <Box sx={{ fontWeight: 500, color: 'text.primary' }}>{sections[name].label}</Box>
                {states[name] && <Box sx={{ typography: 'caption', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{states[name]}</Box>}
              </Box>
              <Box sx={{ display: { md: 'none' } }}>
                <Icon name="chevron-right" />
              </Box>
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
  px: 1.5,
  py: 0.75,
  borderRadius: 0.75,
  typography: 'body2',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'lifted' },
  '&[aria-current]': { bgcolor: { md: 'accentSoft' }, color: { md: 'primary.main' } },
} as const
