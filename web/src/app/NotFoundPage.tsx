import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { Page } from '../ui/Page.tsx'
import { useCommandCentre } from './layout/command-centre.ts'

export function NotFoundPage() {
  const navigate = useNavigate()
  const { openPalette } = useCommandCentre()
  return (
    <Page
      title="There is no page here"
      lead="The address may be mistyped, or what stood here was moved or removed, or it is not for you to see."
      width="reading"
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" href={paths.home}>
          Go to the first page
        </Button>
        <Button variant="outlined" onClick={() => void navigate(-1)}>
          Go back
        </Button>
        <Button variant="outlined" onClick={openPalette}>
          Find a page
        </Button>
      </Box>
    </Page>
  )
}
