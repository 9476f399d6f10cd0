import { type FeatureSwitch, switchTexts } from '@mandate/contract/switches'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useStepUp } from '../../frame/step-up.ts'
import { Chip } from '../../ui/Chip.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ReasonDialog } from '../admin/shared/ReasonDialog.tsx'
import { useSetSwitchMutation } from './switches.api.ts'

export function SwitchTable({ switches }: { switches: FeatureSwitch[] }) {
  const [chosen, setChosen] = useState<FeatureSwitch>()
  const [set] = useSetSwitchMutation()
  const withStepUp = useStepUp()

  return (
    <>
      <Box component="ul" aria-label="Switches" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {switches.map((one) => (
          <SwitchRow key={one.name} one={one} onChange={() => setChosen(one)} />
        ))}
      </Box>
      {chosen && (
        <ReasonDialog
          title={`${chosen.isOn ? 'Turn off' : 'Turn on'} ${switchTexts[chosen.name].title}?`}
          help="Shown on this page and kept in the audit log."
          confirmLabel={chosen.isOn ? 'Turn off' : 'Turn on'}
          isDangerous={chosen.isOn}
          send={(reason) => withStepUp(() => set({ params: { name: chosen.name }, body: { isOn: !chosen.isOn, version: chosen.version, reason } }))}
          onDone={() => {
            showToast('success', `${switchTexts[chosen.name].title}: ${chosen.isOn ? 'off' : 'on'}`)
            setChosen(undefined)
          }}
          onCancel={() => setChosen(undefined)}
        >
          {switchTexts[chosen.name].effect} {chosen.isOn ? 'Off for everyone, on every server, at once. Nothing is deleted.' : 'On again for everyone.'}
        </ReasonDialog>
      )}
    </>
  )
}

function SwitchRow({ one, onChange }: { one: FeatureSwitch; onChange: () => void }) {
  const { title, effect, setting } = switchTexts[one.name]
  const isOn = one.isAllowed && one.isOn
  const canChange = one.isAllowed || one.isOn
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box component="h2" sx={{ m: 0, typography: 'subtitle2' }}>
          {title}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{effect}</Box>
        {!one.isAllowed && (
          <Box sx={{ typography: 'body2', mt: 0.5 }}>
            The operator turned this off with the setting <code>{setting}</code>.{!one.isOn && " It can't be turned on here."}
          </Box>
        )}
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {one.changedAt ? (
          <>
            <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
              Turned {one.isOn ? 'on' : 'off'} {formatTimestamp(one.changedAt)} UTC by {one.changedBy ?? 'a former admin'}
            </Box>
            {one.reason}
          </>
        ) : (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Never changed here</Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, flex: { xs: '1 1 100%', sm: '0 0 180px' } }}>
        <Chip tone={isOn ? 'good' : 'neutral'} icon={isOn ? 'circle-check' : 'circle-x'}>
          {isOn ? 'On' : 'Off'}
        </Chip>
        {canChange && (
          <Button variant="outlined" onClick={onChange} aria-label={`Turn ${one.isOn ? 'off' : 'on'} ${title}`}>
            {one.isOn ? 'Turn off' : 'Turn on'}
          </Button>
        )}
      </Box>
    </Box>
  )
}
