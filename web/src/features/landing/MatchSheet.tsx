import Box from '@mui/material/Box'
import { Icon } from '../../ui/Icon.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { Ring, RingParts } from '../../ui/Ring.tsx'
import { Sheet } from './Exhibit.tsx'
import { exampleFirm, matchFacts, matchParts } from './example-firm.ts'

export function MatchSheet() {
  return (
    <Sheet label="Example of a match score">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: { xs: 2, md: 3 }, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Ring label="Match" value={82} band="Good match" level={2} size={72} />
        <Box sx={{ flex: '1 1 200px', display: 'flex', alignItems: 'center', gap: 1.5, justifyContent: { sm: 'flex-end' }, typography: 'body2' }}>
          <Monogram id="ada" name="Ada Whitlock" size={32} />
          <span>Ada Whitlock</span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            and
          </Box>
          <Monogram id={exampleFirm.id} name={exampleFirm.name} kind="firm" size={32} />
          <span>Tamarack Quay</span>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
        <Box sx={{ p: { xs: 2, md: 3 } }}>
          <RingParts parts={matchParts} />
        </Box>
        <Box
          sx={{
            p: { xs: 2, md: 3 },
            bgcolor: 'background.default',
            borderLeft: { sm: '1px solid' },
            borderTop: { xs: '1px solid', sm: 'none' },
            borderColor: { xs: 'divider', sm: 'divider' },
          }}
        >
          <Box component="dl" sx={{ display: 'grid', gap: 1.5 }}>
            {matchFacts.map(({ says, fact }) => (
              <Box key={says}>
                <Box component="dt" sx={{ typography: 'subtitle2' }}>
                  {says}
                </Box>
                <Box component="dd" sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
                  {fact}
                </Box>
              </Box>
            ))}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, mt: 2, pt: 1.5, borderTop: '1px solid', borderColor: 'divider', typography: 'subtitle2', fontWeight: 400 }}>
            <Box sx={{ color: 'warning.main' }}>
              <Icon name="circle-help" size={16} />
            </Box>
            Not counted because it's missing: your clients' time horizon.
          </Box>
        </Box>
      </Box>
    </Sheet>
  )
}
