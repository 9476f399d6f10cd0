import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { Page } from '../ui/Page.tsx'
import { useCommandCenter } from './layout/command-center.ts'

export function NotFoundPage() {
  const navigate = useNavigate()
  const { openPalette } = useCommandCenter()
  return (
    <Page title="Page not found" lead="The page doesn't exist, or you don't have access." width="reading">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" href={paths.home}>
          Home
        </Button>
        <Button variant="outlined" onClick={() => void navigate(-1)}>
          Go back
        </Button>
        <Button variant="outlined" onClick={openPalette}>
          Search
        </Button>
      </Box>
    </Page>
  )
}
