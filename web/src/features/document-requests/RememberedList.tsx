import type { RememberedDocument } from '@mandate/contract/document-requests'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  remembered: readonly RememberedDocument[]
  isPending: boolean
  onGive: (documentId: string) => void
}

/** Own documents that answered a similar item before, with why they are offered. */
export function RememberedList({ remembered, isPending, onGive }: Props) {
  if (remembered.length === 0) return null
  return (
    <Box component="ul" aria-label="You gave this before" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {remembered.map(({ documentId, name, itemName, givenAt, givenTo, words }) => (
        <Box
          component="li"
          key={documentId}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 1.5, py: 1.25, borderRadius: 1, bgcolor: 'accentSoft' }}
        >
          <Box sx={{ display: 'flex', gap: 1, flex: '1 1 220px', minWidth: 0 }}>
            <Box sx={{ color: 'primary.main', lineHeight: 0, pt: '2px' }}>
              <Icon name="history" size={16} />
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
              <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {`You gave it to ${givenTo} on ${formatDate(givenAt)} for “${itemName}”. Same words: ${words.join(', ')}. Only you see this.`}
              </Box>
            </Box>
          </Box>
          <Button size="small" variant="outlined" aria-label={`Give it: ${name}`} aria-busy={isPending} onClick={() => !isPending && onGive(documentId)}>
            Give it
          </Button>
        </Box>
      ))}
    </Box>
  )
}
