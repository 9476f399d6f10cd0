import type { DocumentRef } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { dayOfDocument } from './document-words.ts'
import { useListDocumentVersionsQuery } from './reference-documents.api.ts'
import { documentAddress } from './shared/document-address.ts'

interface Props {
  document: DocumentRef
  versionCount: number
  against: string | null
}

/** Every version of a document, to read or to compare with the current one. */
export function VersionMenu({ document, versionCount, against }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Box data-print="none">
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="history" size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {versionCount} versions
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Versions', sx: { p: 2, mt: 0.5, width: 400, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        {anchor && <Versions document={document} against={against} onChosen={() => setAnchor(null)} />}
      </Popover>
    </Box>
  )
}

function Versions({ document, against, onChosen }: Omit<Props, 'versionCount'> & { onChosen: () => void }) {
  const { currentData: data, error, isFetching, refetch } = useListDocumentVersionsQuery(document.id)
  if (!data && isFetching) return <TableSkeleton rows={3} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.items.map((version) => {
        const isHere = version.id === document.id
        const older = version.dated < document.dated
        const compare = older ? documentAddress(document.id, { against: version.id }) : documentAddress(version.id, { against: document.id })
        return (
          <Box
            component="li"
            key={version.id}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 1, borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' }}
          >
            <Box sx={{ minWidth: 0 }}>
              {isHere ? (
                <Box sx={{ fontWeight: 500 }}>{dayOfDocument(version)}, current</Box>
              ) : (
                <Link href={documentAddress(version.id)} onClick={onChosen}>
                  {dayOfDocument(version)}
                </Link>
              )}
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{version.title}</Box>
            </Box>
            {!isHere && (
              <Link href={compare} onClick={onChosen} aria-label={`Compare with the version from ${dayOfDocument(version)}`} sx={{ whiteSpace: 'nowrap' }}>
                {version.id === against ? 'Compared' : 'Compare'}
              </Link>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
