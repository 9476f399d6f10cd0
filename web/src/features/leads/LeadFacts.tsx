import { pathTo } from '@mandate/contract/frame/paths'
import type { LeadDetail } from '@mandate/contract/leads'
import { usStates } from '@mandate/contract/lists/us-states'
import { firstPhone } from '@mandate/contract/values/phone'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { EditLeadDialog } from './EditLeadDialog.tsx'
import { EmailText } from './EmailText.tsx'

export function LeadFacts({ lead, canChange }: { lead: LeadDetail; canChange: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const { record } = lead
  const facts: [string, ReactNode][] = [
    ['Name', lead.name],
    [
      'Email',
      lead.email && (
        <Link href={`mailto:${lead.email}`}>
          <EmailText email={lead.email} />
        </Link>
      ),
    ],
    ['Phone', lead.phone && <Link href={`tel:${firstPhone(lead.phone).replaceAll(/[^+\d]/g, '')}`}>{lead.phone}</Link>],
    ['Company', lead.company],
    ['State', lead.usState && usStates[lead.usState]],
    [
      'Filed record',
      record && (
        <>
          <Link href={record.kind === 'firm' ? pathTo('firm', { firmCrd: record.crd }) : pathTo('advisor', { advisorCrd: record.crd })}>{record.name}</Link>
          {record.line && `, ${record.line}`}. Its page has the filed contact.
        </>
      ),
    ],
    ['CRD number', record ? null : lead.crd],
  ]
  return (
    <Section
      title="Contact"
      actions={
        canChange && (
          <Button size="small" variant="outlined" startIcon={<Icon name="pencil" size={16} />} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' }, gap: { xs: 0.25, sm: 1 }, m: 0, typography: 'body2' }}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
      </Box>
      {isEditing && <EditLeadDialog lead={lead} onClose={() => setEditing(false)} />}
    </Section>
  )
}
