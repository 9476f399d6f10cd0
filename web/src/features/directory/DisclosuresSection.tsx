import type { Firm } from '@mandate/contract/directory'
import Box from '@mui/material/Box'
import { Chip } from '../../ui/Chip.tsx'
import { Section } from '../../ui/Section.tsx'
import { FiledMark } from './FiledMark.tsx'
import { titleOf } from './firm-contents.ts'
import { dollars } from './firm-words.ts'
import { LabelList } from './LabelList.tsx'
import { Quiet } from './Quiet.tsx'

type Disclosure = Firm['disclosures'][number]

const kinds = { regulatory: 'Regulatory action', civil: 'Civil action', criminal: 'Criminal action' }

/** An answer that a disclosure page explains is shown there alone. */
export function DisclosuresSection({ firm: { disclosures, disclosureItems, readings } }: { firm: Firm }) {
  const onPages = new Set(disclosures.flatMap(({ items }) => items.map(({ item }) => item)))
  const withoutPage = disclosureItems.filter(({ item }) => !onPages.has(item))
  return (
    <Section id="disclosures" title={titleOf('disclosures')} lead={readings.disclosures}>
      {withoutPage.length > 0 && <LabelList title={disclosures.length === 0 ? '“Yes” answers' : 'Other “yes” answers'} items={withoutPage} none="" />}
      <Box sx={{ display: 'grid', gap: 2, mt: withoutPage.length > 0 ? 2 : 0 }}>
        {disclosures.map((disclosure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no number of their own, and their order is the filing's
          <DisclosureCard key={index} disclosure={disclosure} />
        ))}
      </Box>
      {(disclosures.length > 0 || disclosureItems.length > 0) && (
        <Box component="p" sx={{ m: 0, mt: 2, typography: 'caption', color: 'text.secondary', maxWidth: '72ch' }}>
          From the firm's own disclosure reporting pages. An allegation is not a finding; see the status.
        </Box>
      )}
    </Section>
  )
}

function DisclosureCard({ disclosure }: { disclosure: Disclosure }) {
  const { kind, items, date, status, forum, amount, allegations, resolution, summary, isReportedElsewhere } = disclosure
  const facts: [string, string][] = [
    ['Date', date],
    ['Forum', forum],
    ['Amount', amount === null ? '' : dollars(amount)],
    ['Allegations', summary.includes(allegations) ? '' : allegations],
    ['Resolution', resolution],
    ["In the firm's words", summary],
  ]
  return (
    <Box component="article" sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="h3" sx={{ m: 0, typography: 'h4' }}>
          {kinds[kind]}
        </Box>
        {status && <Chip>{status}</Chip>}
        {isReportedElsewhere && <Chip tone="caution">Reported elsewhere</Chip>}
      </Box>
      {items.map(({ item, label }) => (
        <Box key={item} sx={{ typography: 'body2', mt: 0.5 }}>
          {label} <Quiet>· {item}</Quiet>
          <FiledMark label={label} value={status || 'Yes'} item={item} />
        </Box>
      ))}
      {isReportedElsewhere && (
        <Box component="p" sx={{ m: 0, mt: 1, typography: 'body2' }}>
          The affiliate reports the details in its own filing.
        </Box>
      )}
      <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: { sm: '140px 1fr' }, columnGap: 2, rowGap: 0.5, typography: 'body2' }}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', maxWidth: '72ch' }}>
                {text}
              </Box>
            </Box>
          ))}
      </Box>
    </Box>
  )
}
