import type { Load } from '@mandate/contract/ingestion'
import Box from '@mui/material/Box'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useListLoadsInfiniteQuery } from '../ingestion.api.ts'
import { failedFiles, loadCommand } from './failed-files.ts'

/** Files whose newest load failed or was refused, each with the command that loads it again. */
export function FailedLoads() {
  const { data } = useListLoadsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const failed = failedFiles(data?.pages.flatMap(({ items }) => items) ?? [])
  if (failed.length === 0) return null
  return (
    <Notice tone="bad">
      {failed.length === 1 ? 'One file was not loaded.' : `${failed.length} files were not loaded.`} A file loaded by hand is on the machine where the command
      ran, not on this server, so it can't be loaded again from here. Run this there, in the folder of the file:
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {failed.map((load) => (
          <Failed key={load.id} load={load} />
        ))}
      </Box>
    </Notice>
  )
}

function Failed({ load }: { load: Load }) {
  const command = loadCommand(load)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {command}
      </Box>
      <CopyButton text={command} label="Copy" />
      {load.reason && <Box sx={{ flexBasis: '100%', typography: 'caption', overflowWrap: 'anywhere' }}>{load.reason}</Box>}
    </Box>
  )
}
