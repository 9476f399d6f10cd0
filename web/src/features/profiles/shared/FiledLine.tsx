import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import type { FiledFact } from '@mandate/contract/profiles'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../../ui/Icon.tsx'

interface Props {
  field: ProfileField
  filed: FiledFact
  /** The stated value is exactly the filed one. */
  isSame?: boolean
  /** States the filed value; absent where that can't be done or has been. */
  onUse?: (() => void) | undefined
}

/** The filed value, its difference from the stated one, and its source. */
export function FiledLine({ field, filed, isSame = false, onUse }: Props) {
  const difference = filed.difference?.startsWith('Filed: ') ? 'Not what you state' : filed.difference
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 1.25, py: 1, borderRadius: 0.75, bgcolor: 'lifted', typography: 'caption', color: 'text.secondary' }}>
      <Icon name="landmark" size={16} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.primary' }}>
          Filed: {profileValueTexts(field, filed.value).join(', ')}
        </Box>
        {isSame && ' · Same as yours'}
        {difference && !isSame && (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {' '}
            · {difference}
          </Box>
        )}
        <Box>
          {filed.source}, {formatDate(filed.asOf)}
        </Box>
      </Box>
      {onUse && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Use this for ${field.label}`}
          onClick={onUse}
          sx={{ ml: 'auto', flexShrink: 0, alignSelf: 'center' }}
        >
          Use this
        </Button>
      )}
    </Box>
  )
}
