import type { SearchType } from '@mandate/contract/lists/search-fields'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { withType } from './search-address.ts'
import { typeWords } from './shared/type-words.ts'
import type { SearchControl } from './use-search-state.ts'

const types = ['search', 'firms', 'advisors', 'aggregation'] as const satisfies readonly SearchType[]

/** The type to search. Each tab is a URL that keeps the query and the filters that the type knows. */
export function TypeTabs({ control: { state, hrefOf }, hasDocuments }: { control: SearchControl; hasDocuments: boolean }) {
  return (
    <Box component="nav" aria-label="Search in" sx={{ display: 'flex', gap: 0.5, ml: -1.25, overflowX: 'auto', flexShrink: 0 }}>
      {types
        .filter((type) => type !== 'aggregation' || hasDocuments || state.type === type)
        .map((type) => (
          <ButtonBase
            key={type}
            href={hrefOf(withType(state, type))}
            aria-current={type === state.type ? 'page' : undefined}
            sx={{
              height: { xs: 44, md: 40 },
              px: 1.25,
              typography: 'body2',
              fontWeight: type === state.type ? 500 : 400,
              color: type === state.type ? 'text.primary' : 'text.secondary',
              borderBottom: '2px solid',
              borderColor: type === state.type ? 'primary.main' : 'transparent',
              '&:hover': { color: 'text.primary' },
              '&:focus-visible': { outlineOffset: -2 },
            }}
          >
            {typeWords[type]}
          </ButtonBase>
        ))}
    </Box>
  )
}
