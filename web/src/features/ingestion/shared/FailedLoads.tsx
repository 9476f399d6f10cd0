import type { Load } from '@mandate/contract/ingestion'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useStepUp } from '../../../frame/step-up.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useFocusAfterChange } from '../../../ui/focus-heading.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ReasonDialog } from '../../admin/shared/ReasonDialog.tsx'
import { StepUpDialog } from '../../step-up/shared/StepUpDialog.tsx'
import { useListFailedLoadsInfiniteQuery, useRerunLoadMutation } from '../ingestion.api.ts'
import { loadCommand, rerunInWords } from './failed-files.ts'
import { reasonInWords } from './load-words.ts'
import { useRerunOutcomes } from './use-rerun-outcomes.ts'

const lookEveryMs = 5_000

/** Files whose newest load failed or was refused, each with the way to load it again. */
export function FailedLoads() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useListFailedLoadsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookEveryMs,
  })
  const failed = data?.pages.flatMap(({ items }) => items) ?? []
  useRerunOutcomes(failed)
  // The row that had the focus goes when its file is loading or loaded.
  useFocusAfterChange(data && failed.map(({ fileName }) => fileName).join('\n'))
  if (failed.length === 0) return null
  return (
    <StepUpDialog>
      <Notice tone="bad">
        {failed.length === 1 ? 'One file was not loaded.' : `${failed.length}${hasNextPage ? ' and more' : ''} files were not loaded.`} What was published
        before is unchanged.
        <Box component="ul" aria-label="Files that were not loaded" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
          {failed.map((load) => (
            <Failed key={load.id} load={load} />
          ))}
        </Box>
        {hasNextPage && (
          <Button size="small" variant="outlined" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
            Show more
          </Button>
        )}
      </Notice>
    </StepUpDialog>
  )
}

function Failed({ load }: { load: Load }) {
  const { id, fileName, reason, rerun, hasKnownPlace } = load
  const [isAsking, setAsking] = useState(false)
  const [rerunLoad] = useRerunLoadMutation()
  const withStepUp = useStepUp()
  const isUnderWay = rerun?.state === 'waiting' || rerun?.state === 'running'
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {hasKnownPlace ? (
        <>
          <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{fileName}</Box>
          {!isUnderWay && (
            <Button size="small" variant="outlined" onClick={() => setAsking(true)} aria-label={`Load again: ${fileName}`}>
              Load again
            </Button>
          )}
        </>
      ) : (
        <Command load={load} />
      )}
      {reason && <Box sx={line}>{reasonInWords(reason)}</Box>}
      {rerun && (
        <Box role="status" sx={line}>
          {rerunInWords(rerun)}
        </Box>
      )}
      {isAsking && (
        <ReasonDialog
          title={`Load ${fileName} again?`}
          help="Kept in the audit log."
          confirmLabel="Load again"
          isDangerous
          send={(why) => withStepUp(() => rerunLoad({ params: { loadId: id }, body: { reason: why } }))}
          onDone={() => {
            setAsking(false)
            showToast('success', 'The load begins within a minute.')
          }}
          onCancel={() => setAsking(false)}
        >
          The server reads the file again and publishes it. If it fails, nothing changes.
        </ReasonDialog>
      )}
    </Box>
  )
}

/** For a file of which only the name is known. */
function Command({ load }: { load: Load }) {
  const command = loadCommand(load)
  return (
    <>
      <Box sx={{ flexBasis: '100%' }}>It isn't known where this file was. Run this in its folder, on the machine that loaded it:</Box>
      <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {command}
      </Box>
      <CopyButton text={command} label="Copy" />
    </>
  )
}

const line = { flexBasis: '100%', typography: 'caption', overflowWrap: 'anywhere' } as const
