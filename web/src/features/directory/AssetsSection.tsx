import type { Firm, listFirmFilings } from '@mandate/contract/directory'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import Box from '@mui/material/Box'
import { Fold } from '../../ui/Fold.tsx'
import { Section } from '../../ui/Section.tsx'
import { AssetsChart } from './AssetsChart.tsx'
import { titleOf } from './firm-contents.ts'
import { dayOf, dollars, filingName } from './firm-words.ts'
import { Quiet, QuietLine } from './Quiet.tsx'
import { SheetTable } from './SheetTable.tsx'

type Filing = ResponseOf<typeof listFirmFilings>['items'][number]

interface Props {
  firm: Firm
  history: readonly Filing[]
}

export function AssetsSection({ firm, history }: Props) {
  const points = history.toReversed().map(({ submittedAt, raumTotal, raumDiscretionary, raumNonDiscretionary, isAnnual }) => ({
    submittedAt,
    total: raumTotal,
    discretionary: raumDiscretionary,
    nonDiscretionary: raumNonDiscretionary,
    isAnnual,
  }))
  const isReported = points.some(({ total }) => total !== null)
  const missing = `Not reported: ${firm.kind === 'exempt' ? "exempt reporting advisers don't answer Item 5.F." : 'no filing answers Item 5.F.'}`
  return (
    <Section id="assets" title={titleOf('assets')} lead={firm.readings.assets} empty={isReported ? undefined : missing}>
      <AssetsChart points={points} until={firm.asOf ?? new Date().toISOString()} />
      <Legend />
      <Fold label="Show as table">
        <AssetTable history={history} />
      </Fold>
      <QuietLine>Regulatory AUM is defined by the form and counted before debt. It can differ from the AUM in the firm's brochure.</QuietLine>
    </Section>
  )
}

function Legend() {
  const entries = [
    { label: 'Discretionary', sx: { width: 12, height: 12, bgcolor: 'series.s1', opacity: 0.7 } },
    { label: 'Non-discretionary', sx: { width: 12, height: 12, bgcolor: 'series.s3', opacity: 0.7 } },
    { label: 'Annual amendment', sx: { width: 9, height: 9, borderRadius: '50%', bgcolor: 'text.primary' } },
    { label: 'Other filing', sx: { width: 9, height: 9, borderRadius: '50%', border: '1.5px solid', borderColor: 'text.primary' } },
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mt: 1 }}>
      {entries.map(({ label, sx }) => (
        <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'caption', color: 'text.secondary' }}>
          <Box aria-hidden sx={sx} />
          {label}
        </Box>
      ))}
    </Box>
  )
}

function AssetTable({ history }: Pick<Props, 'history'>) {
  const amount = (value: number | null) => (value === null ? <Quiet>Not reported</Quiet> : dollars(value))
  return (
    <SheetTable
      label="Regulatory assets by filing"
      rows={history}
      rowId={({ id }) => String(id)}
      columns={[
        { title: 'Filed', render: ({ submittedAt }) => dayOf(submittedAt) },
        { title: 'Kind', render: (filing) => filingName(filing) },
        { title: 'Discretionary', align: 'end', render: ({ raumDiscretionary }) => amount(raumDiscretionary) },
        { title: 'Non-discretionary', align: 'end', render: ({ raumNonDiscretionary }) => amount(raumNonDiscretionary) },
        { title: 'Total', align: 'end', render: ({ raumTotal }) => amount(raumTotal) },
      ]}
    />
  )
}
