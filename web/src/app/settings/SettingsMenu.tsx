import type { Account } from '@mandate/contract/account'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { settingsGroups } from '../../frame/feature.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { LazySection } from './sections-of.ts'

interface Props {
  sections: readonly LazySection[]
  open: LazySection | undefined
  /** Absent until it is loaded. */
  account: Account | undefined
}

export function SettingsMenu({ sections, open, account }: Props) {
  const groups = settingsGroups.map((group) => ({ group, own: sections.filter((section) => section.group === group) })).filter(({ own }) => own.length > 0)
  return (
    <Box component="nav" aria-label="Settings" sx={{ display: 'grid', gap: 2 }}>
      {groups.map(({ group, own }) => (
        <Box key={group}>
          <Typography variant="caption" component="h2" id={`settings-${group}`} sx={{ display: 'block', px: 1.5, pb: 0.5, color: 'text.secondary' }}>
            {group}
          </Typography>
          <Box
            component="ul"
            aria-labelledby={`settings-${group}`}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.25 }}
          >
            {own.map((section) => (
              <li key={section.name}>
                <SectionLink section={section} isOpen={section === open} account={account} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function SectionLink({ section: { name, label, icon, state }, isOpen, account }: { section: LazySection; isOpen: boolean } & Pick<Props, 'account'>) {
  const shownState = typeof state === 'function' ? account && state(account) : state
  return (
    <Link href={settingsAddress(name)} underline="none" aria-current={isOpen ? 'page' : undefined} sx={entry}>
      <Icon name={icon} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 500, color: 'text.primary' }}>{label}</Box>
        {shownState && <Box sx={{ typography: 'caption', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{shownState}</Box>}
      </Box>
      <Box sx={{ display: { md: 'none' } }}>
        <Icon name="chevron-right" />
      </Box>
    </Link>
  )
}

const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 40,
  px: 1.5,
  py: 0.5,
  borderRadius: 0.75,
  typography: 'body2',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'lifted' },
  '&[aria-current]': { bgcolor: { md: 'accentSoft' }, color: { md: 'primary.main' } },
} as const
