import type { createDocumentShare } from '@mandate/contract/document-shares'
import type { DocumentItem } from '@mandate/contract/documents'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ShareForm } from './ShareForm.tsx'
import { ShareList } from './ShareList.tsx'
import type { ShareKind } from './share-form.ts'

const kinds = { person: 'Person', team: 'Team', connections: 'My connections', link: 'Link' } as const

interface Props {
  document: DocumentItem
  onClose: () => void
}

/** Shares a document, and lists the people it is shared with. */
export function ShareDialog({ document, onClose }: Props) {
  const titleId = useId()
  const panelId = useId()
  const [kind, setKind] = useState<ShareKind>('person')
  const [made, setMade] = useState<ResponseOf<typeof createDocumentShare>>()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))

  function choose(next: ShareKind) {
    setKind(next)
    setMade(undefined)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>{`Share ${document.name}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Tabs value={kind} onChange={(_, next: ShareKind) => choose(next)} aria-label="Share with">
          {Object.entries(kinds).map(([value, label]) => (
            <Tab key={value} value={value} label={label} id={`${panelId}-${value}`} aria-controls={panelId} />
          ))}
        </Tabs>
        <Box role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${kind}`} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {made && <Made share={made} />}
          <ShareForm key={kind} document={document} kind={kind} onShared={setMade} />
        </Box>
        <ShareList document={document} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" size="large" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Made({ share: { name, token, kind } }: { share: ResponseOf<typeof createDocumentShare> }) {
  if (kind === 'connections')
    return (
      <Notice tone="good" isAlert>
        Shared with your connections. They see it among their documents for as long as you are connected.
      </Notice>
    )
  if (token === null)
    return (
      <Notice tone="good" isAlert>{`Shared with ${name}. ${kind === 'team' ? 'Its members get an email' : 'They get an email'} with a link to it.`}</Notice>
    )
  const url = `${location.origin}${paths.sharedDocument}#token=${token}`
  return (
    <Notice tone="good" isAlert actions={<CopyButton text={url} label="Copy link" />}>
      Link created. Copy it now: it's shown only once.
      <Box component="code" sx={{ display: 'block', mt: 0.5, typography: 'caption', overflowWrap: 'anywhere', userSelect: 'all' }}>
        {url}
      </Box>
    </Notice>
  )
}
