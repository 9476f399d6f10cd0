import type { DocumentPage, DocumentRef } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { copyText } from './copy-text.ts'
import { citation } from './document-words.ts'
import { quoteOf } from './passages.ts'
import { documentAddress, type Quoted } from './shared/document-address.ts'

interface Props {
  document: DocumentRef
  pages: readonly DocumentPage[]
}

/** A menu for selected text: copies the passage as a quote, or a link to it. */
export function QuoteMenu({ document: read, pages }: Props) {
  const [quote, setQuote] = useState<Quoted>()

  useEffect(() => {
    const look = () => setQuote(quoteOf(getSelection()))
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])

  if (!quote) return null
  const text = pages.find(({ number }) => number === quote.page)?.text.slice(quote.from, quote.to) ?? ''
  const address = `${location.origin}${documentAddress(read.id, { quote })}`
  return (
    <Box
      role="toolbar"
      aria-label="Selected passage"
      data-print="none"
      // Keeps the selection on mouse down.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        position: 'fixed',
        zIndex: 5,
        bottom: { xs: 72, md: 24 },
        left: '50%',
        transform: 'translateX(-50%)',
        display: 'flex',
        gap: 1,
        p: 1,
        borderRadius: 2,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        boxShadow: 4,
      }}
    >
      <Button
        size="small"
        variant="contained"
        startIcon={<Icon name="copy" size={16} />}
        onClick={() => void copyText(citation(text, { document: read, page: quote.page, address }), 'Quote copied with source and link.')}
      >
        Copy quote
      </Button>
      <Button size="small" startIcon={<Icon name="link" size={16} />} onClick={() => void copyText(address, 'Link to this passage copied.')}>
        Copy link
      </Button>
    </Box>
  )
}
