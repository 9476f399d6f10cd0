import { type FirmRules, keptYears } from '@mandate/contract/firm-rules'
import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { type ReactNode, useId } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { PostsToReview } from '../posts/shared/PostsToReview.tsx'
import { useOwnTeam } from '../teams/shared/use-own-team.ts'
import { useGetFirmRulesQuery, useUpdateFirmRulesMutation } from './firm-rules.api.ts'

const yearOptions = [
  { value: 'none', label: 'Not kept' },
  ...Array.from({ length: keptYears.most }, (_, index) => ({ value: String(index + 1), label: index === 0 ? '1 year' : `${index + 1} years` })),
]

/** What the team's owners require; its other members read it. */
export function FirmRulesSection() {
  const { isLoading: isLoadingTeam, hasNoTeam } = useOwnTeam()
  const { data, error, isLoading, refetch } = useGetFirmRulesQuery({}, { skip: isLoadingTeam || hasNoTeam })
  if (isLoadingTeam || isLoading) return <TableSkeleton rows={3} columns={2} />
  if (hasNoTeam)
    return (
      <Section isFirst title="Firm rules" lead="For teams: approval of posts, how long deleted messages are kept, and supervision.">
        <Button variant="outlined" href={settingsAddress('team')}>
          Create a team
        </Button>
      </Section>
    )
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return <Rules rules={data} />
}

function Rules({ rules }: { rules: FirmRules }) {
  const [update, { error }] = useUpdateFirmRulesMutation()
  const withStepUp = useStepUp()
  const { approvesPosts, keptYears: kept, isSupervised, canChange } = rules

  function save(changes: Partial<Pick<FirmRules, 'approvesPosts' | 'keptYears' | 'isSupervised'>>): void {
    void withStepUp(() => update({ body: { approvesPosts, keptYears: kept, isSupervised, ...changes } }))
  }

  return (
    <>
      <Section
        isFirst
        title="Firm rules"
        lead={
          canChange
            ? 'They apply to everyone in your team. Each change is announced to them.'
            : 'Set by the owners of your team. Each change is announced to you.'
        }
      >
        {error && <ErrorMessage isInline error={toClientError(error)} />}
        <Box component="ul" aria-label="Firm rules" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
          <Rule
            label="Approve posts before they are published"
            about="An owner approves what a member of your team writes, other than their own posts. Published posts can no longer be edited."
          >
            {(id) => <RuleSwitch id={id} isOn={approvesPosts} isFixed={!canChange} onTurned={(isOn) => save({ approvesPosts: isOn })} />}
          </Rule>
          <Rule label="Keep deleted messages" about="Deleted messages are hidden from everyone and kept for supervisors for this long.">
            {() =>
              canChange ? (
                <SelectField
                  label="Keep deleted messages"
                  labelPlace="hidden"
                  value={kept === null ? 'none' : String(kept)}
                  options={yearOptions}
                  onChange={(value) => save({ keptYears: value === 'none' ? null : Number(value) })}
                />
              ) : (
                <Box sx={{ whiteSpace: 'nowrap' }}>{yearOptions.find(({ value }) => value === (kept === null ? 'none' : String(kept)))?.label}</Box>
              )
            }
          </Rule>
          <Rule label="Supervise messages" about={aboutSupervision(rules)}>
            {(id) => <RuleSwitch id={id} isOn={isSupervised} isFixed={!canChange} onTurned={(isOn) => save({ isSupervised: isOn })} />}
          </Rule>
        </Box>
        {isSupervised && canChange && (
          <Button variant="outlined" href={paths.supervision} sx={{ mt: 2 }}>
            Supervised conversations
          </Button>
        )}
      </Section>
      {canChange && approvesPosts && <PostsToReview />}
    </>
  )
}

function aboutSupervision({ isSupervised, supervisedSince, domain, isMineOwned }: FirmRules): string {
  if (!isSupervised || !supervisedSince)
    return "Owners may read conversations of accounts at your firm's email domain, from now on. Everyone in the conversation is told."
  const whose = isMineOwned ? 'Yours is one of them.' : "Yours isn't one of them."
  return `Since ${formatDate(supervisedSince)}, owners may read what accounts at ${domain} write and receive. ${whose} Everyone in the conversation is told.`
}

function Rule({ label, about, children }: { label: string; about: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: 2,
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 500 }}>
          {label}
        </Box>
        <Box id={`${id}-about`} sx={{ typography: 'body2', color: 'text.secondary', maxWidth: '64ch' }}>
          {about}
        </Box>
      </Box>
      {children(id)}
    </Box>
  )
}

interface SwitchProps {
  id: string
  isOn: boolean
  /** For members who may not change it. */
  isFixed: boolean
  onTurned: (isOn: boolean) => void
}

function RuleSwitch({ id, isOn, isFixed, onTurned }: SwitchProps) {
  if (isFixed) return <Box>{isOn ? 'On' : 'Off'}</Box>
  return <Switch id={id} checked={isOn} onChange={(_, turned) => onTurned(turned)} slotProps={{ input: { 'aria-describedby': `${id}-about` } }} />
}
