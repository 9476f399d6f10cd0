import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import type { FiledFact } from '@mandate/contract/profiles'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import { Icon } from '../../ui/Icon.tsx'

/** The filed value, its difference from the stated one, and its source. */
export function FiledLine({ field, filed }: { field: ProfileField; filed: FiledFact }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 1.25, py: 1, borderRadius: 0.75, bgcolor: 'lifted', typography: 'caption', color: 'text.secondary' }}>
      <Icon name="landmark" size={16} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.primary' }}>
          Filed: {profileValueTexts(field, filed.value).join(', ')}
        </Box>
        {filed.difference && !filed.difference.startsWith('Filed: ') && (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {' '}
            · {filed.difference}
          </Box>
        )}
        <Box>
          {filed.source}, {formatDate(filed.asOf)}
        </Box>
      </Box>
    </Box>
  )
}
