import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Page } from '../../ui/Page.tsx'

interface AdminPage {
  title: string
  says: string
  icon: IconName
  href: string
}

/** What an admin can go to. A feature that brings a page adds its line. */
const adminPages: AdminPage[] = [
  { title: 'Claims', says: 'Records that people say are theirs, where a code or a firm could not settle it', icon: 'badge-check', href: paths.adminClaims },
  { title: 'Accreditation', says: 'Evidence of accredited investors, for two reviewers each', icon: 'scale', href: paths.adminAccreditation },
  { title: 'Loads', says: 'The regulators’ files that were read, what became of their rows, and what was put aside', icon: 'archive', href: paths.adminLoads },
  { title: 'Analytics', says: 'What was done in the product, newest first, by id alone', icon: 'activity', href: paths.analytics },
  { title: 'Sources', says: 'Feeds that documents are gathered from, and how the last reading went', icon: 'folder', href: paths.sources },
  { title: 'Parts', says: 'Each part that the screens are made of, in every state and both themes', icon: 'layout-dashboard', href: paths.parts },
  { title: 'Your account', says: 'Password, second factor and the devices that you are signed in on', icon: 'shield-check', href: paths.settings },
]

export function AdminHomePage() {
  return (
    <Page title="Admin" lead="An admin session ends after 15 minutes without use, and after 8 hours in any case." width="reading">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {adminPages.map(({ title, says, icon, href }) => (
          <Box component="li" key={href} sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
            <ButtonBase
              href={href}
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
                  {says}
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
