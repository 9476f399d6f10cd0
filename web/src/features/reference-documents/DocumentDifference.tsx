import type { DocumentDifference as Difference } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { dayOfDocument } from './document-words.ts'
import { useCompareReferenceDocumentsQuery } from './reference-documents.api.ts'
import { documentAddress } from './shared/document-address.ts'

type Block = Difference['blocks'][number]
type Words = { text: string; isChanged: boolean }[]

/** Compares two versions word by word, side by side or stacked on a phone. Unchanged paragraphs are collapsed. */
export function DocumentDifference({ documentId, against }: { documentId: string; against: string }) {
  const { currentData: data, error, isFetching, refetch } = useCompareReferenceDocumentsQuery({ documentId, against })
  if (!data && isFetching) return <TableSkeleton rows={8} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const { before, after, blocks, counts } = data
  const isSame = counts.added + counts.removed + counts.changed === 0
  return (
    <>
      <Link href={documentAddress(documentId)} variant="subtitle2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }} data-print="none">
        <Icon name="arrow-left" size={16} />
        Read full document
      </Link>
      <Typography variant="h2" sx={{ mt: 2 }}>
        {dayOfDocument(before)} compared with {dayOfDocument(after)}
      </Typography>
      <Typography variant="body2" data-figures sx={{ color: 'text.secondary', mb: 2 }}>
        {isSame ? 'These two versions are identical.' : `${paragraphs(counts.changed)} changed, ${counts.added} added, ${counts.removed} removed.`}
      </Typography>
      <Box role="group" aria-label="Differences" sx={{ display: 'grid', rowGap: 2 }}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may occur twice in a text
          <BlockRow key={index} block={block} before={before.id} after={after.id} />
        ))}
      </Box>
    </>
  )
}

function paragraphs(count: number): string {
  return `${count} ${count === 1 ? 'paragraph' : 'paragraphs'}`
}

function BlockRow({ block, before, after }: { block: Block; before: string; after: string }) {
  if (block.kind === 'same')
    return (
      <Box sx={{ typography: 'caption', color: 'text.secondary', borderTop: '1px solid', borderBottom: '1px solid', borderColor: 'divider', py: 0.75 }}>
        {paragraphs(block.paragraphs)} unchanged, up to “{block.text}”
      </Box>
    )
  if (block.kind === 'changed')
    return (
      <Pair>
        <Side sign="minus" says="Before" page={block.pageBefore} documentId={before}>
          <WordsText words={block.before} tone="error" />
        </Side>
        <Side sign="plus" says="After" page={block.pageAfter} documentId={after}>
          <WordsText words={block.after} tone="success" />
        </Side>
      </Pair>
    )
  const isAdded = block.kind === 'added'
  const side = (
    <Side sign={isAdded ? 'plus' : 'minus'} says={isAdded ? 'Added' : 'Removed'} page={block.page} documentId={isAdded ? after : before}>
      <WordsText words={[{ text: block.text, isChanged: true }]} tone={isAdded ? 'success' : 'error'} />
    </Side>
  )
  return (
    <Pair>
      {isAdded && <Box sx={{ display: { xs: 'none', md: 'block' } }} />}
      {side}
    </Pair>
  )
}

function Pair({ children }: { children: React.ReactNode }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, columnGap: 4, rowGap: 1 }}>{children}</Box>
}

interface SideProps {
  sign: 'plus' | 'minus'
  says: string
  page: number
  documentId: string
  children: React.ReactNode
}

function Side({ sign, says, page, documentId, children }: SideProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: sign === 'plus' ? 'success.main' : 'error.main' }}>
        <Icon name={sign} size={14} />
        {says}
        <Link href={`${documentAddress(documentId)}#page-${page}`} sx={{ ml: 'auto', color: 'text.secondary' }}>
          Page {page}
        </Link>
      </Box>
      <Box sx={{ typography: 'reading', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  )
}

function WordsText({ words, tone }: { words: Words; tone: 'success' | 'error' }) {
  return words.map(({ text, isChanged }, index) =>
    isChanged ? (
      <Box
        component={tone === 'success' ? 'ins' : 'del'}
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
        key={index}
        sx={{
          textDecoration: tone === 'success' ? 'none' : 'line-through',
          textDecorationThickness: '1px',
          borderRadius: 0.5,
          bgcolor: (theme) => `color-mix(in srgb, ${theme.vars.palette[tone].main} 22%, transparent)`,
        }}
      >
        {text}
      </Box>
    ) : (
      text
    ),
  )
}
