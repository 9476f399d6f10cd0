import type { Firm } from '@mandate/contract/directory'
import { counted } from '@mandate/contract/values/counted'
import { formatShortDollars } from '@mandate/contract/values/money'
import { formatPercent } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import { Section } from '../../ui/Section.tsx'
import { StatedLine } from '../firm-profiles/shared/StatedLine.tsx'
import { titleOf } from './firm-contents.ts'
import { emptySection } from './not-loaded.ts'
import { Quiet, QuietLine } from './Quiet.tsx'
import { ShareBars } from './ShareBars.tsx'

type ClientType = Firm['clientTypes'][number]

export function ClientsSection({ firm }: { firm: Firm }) {
  const rows = firm.clientTypes.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))
  return (
    <Section
      id="clients"
      title={titleOf('clients')}
      lead={firm.readings.clients}
      empty={rows.length === 0 ? 'No client types reported (Item 5.D).' : undefined}
    >
      <ShareBars
        label="Clients by type"
        rows={rows.map((type) => ({ id: type.item, name: type.label, share: type.share, facts: <ClientFacts type={type} />, value: clientsInWords(type) }))}
      />
      <StatedLine firm={firm} field="clientInvestorType" />
    </Section>
  )
}

function clientCount({ clients, isFewerThanFive }: ClientType): string {
  if (isFewerThanFive) return 'fewer than 5'
  return clients === null ? 'number not reported' : counted(clients, 'client')
}

function clientsInWords(type: ClientType): string {
  return `${type.assets === null ? 'assets not reported' : formatShortDollars(type.assets)}, ${clientCount(type)}`
}

function ClientFacts({ type }: { type: ClientType }) {
  const { item, assets, share } = type
  return (
    <>
      {assets === null ? <Quiet>assets not reported</Quiet> : formatShortDollars(assets)}
      {share !== null && ` · ${formatPercent(share * 100)}`}
      <Quiet>
        {' '}
        · {clientCount(type)} · {item}
      </Quiet>
    </>
  )
}

export function MixSection({ firm }: { firm: Firm }) {
  const { assetMix, clientTypes } = firm
  const rows = assetMix?.toSorted((one, other) => other.percent - one.percent)
  const lead = rows?.[0] && `${rows[0].label}: ${formatPercent(rows[0].percent)} of separately managed accounts.`
  const missing = clientTypes.length === 0 ? 'Not reported.' : 'Not reported: no separately managed accounts, or Section 5.K.(1) left blank.'
  return (
    <Section id="mix" title={titleOf('mix')} lead={lead} {...(!rows && emptySection(firm, ['separateAccounts'], missing))}>
      {rows && (
        <>
          <ShareBars
            label="Asset mix"
            rows={rows.map(({ item, label, percent }) => ({
              id: item,
              name: label,
              share: percent / 100,
              value: formatPercent(percent),
              facts: (
                <>
                  {formatPercent(percent)} <Quiet>· {item}</Quiet>
                </>
              ),
            }))}
          />
          <Box sx={{ mt: 1.5 }}>
            <QuietLine>Separately managed accounts only, without funds.</QuietLine>
          </Box>
        </>
      )}
    </Section>
  )
}
