import type { DocumentPage, DocumentRef } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/Icon.tsx'
import { copyText } from './copy-text.ts'
import { citation, hasPages } from './document-words.ts'
import { documentAddress, type Quoted } from './shared/document-address.ts'

interface Props {
  document: DocumentRef
  pages: readonly DocumentPage[]
  quote: Quoted | undefined
  item: string | null
}

const shownChars = 320

/** 'Item 5.A'; 'Section 5.K(3)' and 'Schedule A' are named by themselves. */
const named = (item: string) => (/^\d/.test(item) ? `Item ${item}` : item)

/** The passage that the URL quotes, shown above the text for citing. */
export function QuoteCard({ document, pages, quote, item }: Props) {
  const text = quote && pages.find(({ number }) => number === quote.page)?.text.slice(quote.from, quote.to)
  if (!quote || !text)
    return (
      <Box sx={{ mt: 2, typography: 'body2', color: 'text.secondary' }}>
        {item ? `${named(item)} is not answered in this filing.` : 'The linked passage is not in this document.'}
      </Box>
    )
  const address = `${location.origin}${documentAddress(document.id, { quote })}`
  return (
    <Box component="aside" aria-label="Quoted passage" sx={{ mt: 2, p: 2, borderLeft: '3px solid', borderColor: 'primary.main', bgcolor: 'background.paper' }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {item ? named(item) : 'Quoted passage'}
        {hasPages(document) && `, page ${quote.page}`}
      </Box>
      <Box component="blockquote" sx={{ m: 0, my: 0.5, typography: 'reading', overflowWrap: 'anywhere' }}>
        {text.length > shownChars ? `${text.slice(0, shownChars)}…` : text}
      </Box>
      <Button
        size="small"
        data-print="none"
        startIcon={<Icon name="copy" size={16} />}
        onClick={() => void copyText(citation(text, { document, page: quote.page, address }), 'Quote copied with source and link.')}
      >
        Copy as quote
      </Button>
    </Box>
  )
}
