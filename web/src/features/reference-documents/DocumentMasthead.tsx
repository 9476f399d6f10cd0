import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { DocumentRef } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { dayOfDocument, kindWords, sizeOf } from './document-words.ts'
import { VersionMenu } from './VersionMenu.tsx'

/** Links to the document's firm, or to the list of guides. */
export function DocumentOwner({ document: { kind, firm, advisorCrd } }: { document: DocumentRef }) {
  if (kind === 'guide') return <Link href={`${paths.referenceDocuments}?kind=guides`}>All guides</Link>
  if (!firm) return null
  return (
    <>
      <Link href={pathTo('firm', { firmCrd: firm.crd })}>{firm.name}</Link>
      <span data-figures> · CRD {firm.crd}</span>
      {advisorCrd && (
        <>
          {' · '}
          <Link href={pathTo('advisor', { advisorCrd })}>The person in this document</Link>
        </>
      )}
    </>
  )
}

interface Props {
  document: DocumentRef
  versionCount: number
  against: string | null
}

/** The line under the title: facts and other versions. */
export function DocumentFacts({ document, versionCount, against }: Props) {
  const facts = [kindWords[document.kind], dayOfDocument(document), sizeOf(document), document.source]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 0.75 }}>
      <Box data-figures sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {facts.join(' · ')}
      </Box>
      {versionCount > 1 && <VersionMenu document={document} versionCount={versionCount} against={against} />}
    </Box>
  )
}
