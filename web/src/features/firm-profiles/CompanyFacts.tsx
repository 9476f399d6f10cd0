import type { FirmProfile } from '@mandate/contract/firm-profiles'
import { companyFields } from '@mandate/contract/lists/company-fields'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import { FactValue } from '../profiles/shared/FactValue.tsx'
import { FiledLine } from '../profiles/shared/FiledLine.tsx'

/** The facts that the firm states, each with its day and the filed answer. */
export function CompanyFacts({ facts, filed }: Pick<FirmProfile, 'facts' | 'filed'>) {
  return (
    <Box component="dl" aria-label="Company profile" sx={list}>
      {companyFields.map((field) => {
        const fact = facts.find((each) => each.field === field.name)
        const answer = filed.find((each) => each.field === field.name)
        if (!fact || fact.value === null) return null
        return (
          <Box key={field.name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {field.label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, display: 'grid', gap: 0.75 }}>
              <FactValue field={field} value={fact.value} />
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Stated by the firm, {formatDate(fact.statedAt)}</Box>
              {answer && <FiledLine field={field} filed={answer} />}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 220px) minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 2 },
  m: 0,
  '& dd': { mb: { xs: 1.5, sm: 0 } },
} as const
