import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { AdminPage } from '../frame/feature.ts'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'

/** The card that leads to the admin's own account settings. */
const ownAccount = {
  title: 'Your account',
  summary: 'Password, two-factor authentication and active sessions',
  icon: 'shield-check',
  to: paths.settings,
} as const

export function AdminHomePage({ pages }: { pages: readonly AdminPage[] }) {
  return (
    <Page title="Admin" lead="Admin sessions end after 15 minutes of inactivity or 8 hours, whichever comes first." width="reading">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {[...pages, ownAccount].map(({ title, summary, icon, to }) => (
          <Box component="li" key={to} sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
            <ButtonBase
              href={to}
              sx={{ display: 'flex', justifyContent: 'flex-start', gap: 2, width: '100%', px: 1, py: 2, textAlign: 'left', '&:hover': { bgcolor: 'lifted' } }}
            >
              <Box sx={{ color: 'primary.main' }}>
                <Icon name={icon} />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="h3" component="h2">
                  {title}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {summary}
                </Typography>
              </Box>
              <Icon name="chevron-right" color="text.secondary" />
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Page>
  )
}
