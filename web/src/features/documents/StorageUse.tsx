import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import { useGetStorageUseQuery } from './documents.api.ts'

/** Of what every upload counts against. An upload that doesn't fit says so itself, so that nothing is shown when this fails. */
export function StorageUse() {
  const { data } = useGetStorageUseQuery()
  if (!data) return null
  const { own, team } = data
  const words = ({ usedBytes, mostBytes }: typeof own) => `${formatBytes(usedBytes)} of ${formatBytes(mostBytes)}`
  return (
    <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 2 }}>
      {team ? `Storage: you use ${words(own)}, your team ${words(team)}.` : `Storage: you use ${words(own)}.`}
    </Box>
  )
}
