import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { DocumentRef } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { dayOfDocument, kindWords, sizeOf } from './document-words.ts'
import { VersionMenu } from './VersionMenu.tsx'

interface Props {
  document: DocumentRef
  versionCount: number
  against: string | null
}

export function DocumentMasthead({ document, versionCount, against }: Props) {
  const { kind, title, firm, advisorCrd, source } = document
  const facts = [kindWords[kind], dayOfDocument(document), sizeOf(document), source]
  return (
    <Box component="header" sx={{ mb: 2 }}>
      {kind === 'guide' && (
        <Box sx={{ typography: 'subtitle2', mb: 0.5 }}>
          <Link href={`${paths.documents}?kind=guides`}>All guides</Link>
        </Box>
      )}
      {firm && (
        <Box sx={{ typography: 'subtitle2', mb: 0.5 }}>
          <Link href={pathTo('firm', { firmCrd: firm.crd })}>{firm.name}</Link>
          <Box component="span" data-figures sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            · CRD {firm.crd}
          </Box>
          {advisorCrd && (
            <>
              {' · '}
              <Link href={pathTo('advisor', { advisorCrd })}>The person it is about</Link>
            </>
          )}
        </Box>
      )}
      <Typography variant="masthead" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 0.75 }}>
        <Box data-figures sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Box>
        {versionCount > 1 && <VersionMenu document={document} versionCount={versionCount} against={against} />}
      </Box>
    </Box>
  )
}
