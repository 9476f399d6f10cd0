import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useCountOptionsMutation } from './option-usage.api.ts'

/** How old the counts are, and a way to refresh them. */
export function CountedNotice({ countedAt }: { countedAt: string | null }) {
  const [count, { isLoading }] = useCountOptionsMutation()

  async function countAgain(): Promise<void> {
    const { error } = await count({})
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', 'The options are counted')
  }

  return (
    <Box sx={{ mb: 2 }}>
      <Notice
        actions={
          <Button size="small" variant="outlined" onClick={() => void countAgain()} aria-busy={isLoading}>
            Count again
          </Button>
        }
      >
        {countedAt ? `Counted ${formatTimestamp(countedAt)} UTC, and each night` : 'Not counted yet. The count runs each night'}
      </Notice>
    </Box>
  )
}
