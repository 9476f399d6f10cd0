import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import { Icon } from '../../ui/Icon.tsx'
import { kindWords, typeOfKind } from './field-words.ts'
import { useSearchQuery } from './search.api.ts'
import { withType } from './search-address.ts'
import type { SearchControl } from './use-search-state.ts'
import { useSentence } from './use-sentence.ts'

const sentences = [
  'RIAs in Texas over $1B that use Schwab and had no disclosures',
  'Firms in New York with more than 10 private funds',
  'CFAs in California with at least 10 years of experience',
  'Firms that lost an advisor this year',
] as const

/** The page before a search: what is available, and example searches. */
export function SearchStart({ control }: { control: SearchControl }) {
  const { state, hrefOf } = control
  const readSentence = useSentence(control)
  const { data } = useSearchQuery({ type: 'search', limit: 1 })
  return (
    <Box sx={{ maxWidth: 720, pt: { xs: 1, md: 3 } }}>
      {data?.totals && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 3, md: 6 }, mb: 4 }}>
          {(['firm', 'advisor', 'document'] as const).map((kind) => (
            <Link
              key={kind}
              href={hrefOf(withType(state, typeOfKind[kind]))}
              underline="none"
              color="inherit"
              sx={{ '&:hover span': { textDecoration: 'underline' } }}
            >
              <Box data-figures sx={{ typography: 'figure', fontSize: '1.5rem', lineHeight: 1.25 }}>
                {formatNumber(data.totals?.[kind] ?? 0)}
              </Box>
              <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {kindWords[kind]}
              </Box>
            </Link>
          ))}
        </Box>
      )}
      <Box component="h2" sx={{ m: 0, typography: 'h4', mb: 1 }}>
        Ask in a sentence
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'divider' }}>
        {sentences.map((sentence) => (
          <Box component="li" key={sentence} sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
            <ButtonBase
              onClick={() => void readSentence(sentence)}
              sx={{
                width: '100%',
                minHeight: 44,
                gap: 1.5,
                justifyContent: 'flex-start',
                textAlign: 'left',
                typography: 'body2',
                '&:hover': { bgcolor: 'lifted' },
              }}
            >
              <Icon name="arrow-right" size={16} color="text.secondary" />
              {sentence}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 2 }}>
        We turn it into filters you can edit. To find a firm or person directly, type a name or CRD number.
      </Box>
      <Button href={hrefOf(withType(state, 'firms'))} variant="outlined" sx={{ mt: 2 }}>
        Browse all firms
      </Button>
    </Box>
  )
}
