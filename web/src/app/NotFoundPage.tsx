import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { selectIsSignedIn } from '../api/session.ts'
import { HomeSearch } from '../features/home/HomeSearch.tsx'
import { PublicSearchForm } from '../features/landing/PublicSearchForm.tsx'
import { Page } from '../ui/Page.tsx'

export function NotFoundPage() {
  const navigate = useNavigate()
  /** Opened directly, the entry before this one is not a page of the application. */
  const hasPageBefore = useLocation().key !== 'default'
  const isSignedIn = useSelector(selectIsSignedIn)
  return (
    <Page title="Page not found" lead="The page doesn't exist, or you don't have access. Search for a firm or person:" width="reading">
      {isSignedIn ? (
        <HomeSearch />
      ) : (
        <Box sx={{ mb: 5 }}>
          <PublicSearchForm />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" href={paths.home}>
          Home
        </Button>
        {hasPageBefore && (
          <Button variant="outlined" onClick={() => void navigate(-1)}>
            Go back
          </Button>
        )}
      </Box>
    </Page>
  )
}
