import { optionLists } from '@mandate/contract/option-lists'
import { type AdvisoryService, type NewAdvisoryService, serviceTypes } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AdvisoryServiceForm } from '../AdvisoryServiceForm.tsx'

interface Saved {
  data?: unknown
  error?: unknown
}

interface Props {
  services: readonly AdvisoryService[]
  /** Whose they are: 'your own', "the firm's own". */
  ownWords: string
  create: (service: NewAdvisoryService) => Promise<Saved>
  update: (id: string, service: Omit<NewAdvisoryService, 'predefined'>) => Promise<Saved>
  remove: (id: string) => Promise<Saved>
}

/** The ten services of Form ADV to tick, and those of one's own. Each press is saved at once. */
export function ServicesForm({ services, ownWords, create, update, remove }: Props) {
  const [editing, setEditing] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const own = services.filter(({ predefined }) => predefined === null)

  async function attempt(deed: Promise<Saved>): Promise<boolean> {
    const { error } = await deed
    setFailure(error)
    return error === undefined
  }

  async function toggle(value: string) {
    const offered = services.find(({ predefined }) => predefined === value)
    if (offered) return void (await attempt(remove(offered.id)))
    const item = optionLists.advisoryServices.items.find((each) => each.value === value)
    if (!item) return
    await attempt(create({ title: item.label, description: item.description ?? '', service_type: serviceTypeOf(item.service_type), predefined: value }))
  }

  async function takeAway({ id, ...service }: AdvisoryService) {
    if (!(await attempt(remove(id)))) return
    showToast('success', `${service.title} is taken away.`, { action: { label: 'Undo', onRun: () => void attempt(create(service)) } })
  }

  return (
    <>
      {failure !== undefined && <ErrorMessage isInline error={toClientError(failure)} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, columnGap: 4 }}>
        {optionLists.advisoryServices.items.map(({ value, label, description }) => (
          <CheckboxField
            key={value}
            label={
              <>
                {label}
                <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                  {description}
                </Box>
              </>
            }
            checked={services.some(({ predefined }) => predefined === value)}
            onChange={() => void toggle(value)}
          />
        ))}
      </Box>
      <Box component="ul" aria-label={`Services of ${ownWords}`} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {own.map((service) => (
          <Box component="li" key={service.id} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1.5 }}>
            {editing === service.id ? (
              <AdvisoryServiceForm service={service} save={(values) => update(service.id, values)} onDone={() => setEditing(undefined)} />
            ) : (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Box sx={{ typography: 'body2', fontWeight: 500 }}>{service.title}</Box>
                  <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{service.description}</Box>
                </Box>
                <Button size="small" aria-label={`Edit ${service.title}`} onClick={() => setEditing(service.id)}>
                  Edit
                </Button>
                <Button size="small" color="inherit" aria-label={`Take away ${service.title}`} onClick={() => void takeAway(service)}>
                  Take away
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {editing === 'new' ? (
        <AdvisoryServiceForm save={create} onDone={() => setEditing(undefined)} />
      ) : (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setEditing('new')}>
          Add a service of {ownWords}
        </Button>
      )}
    </>
  )
}

function serviceTypeOf(type: string | undefined): (typeof serviceTypes)[number] {
  return serviceTypes.find((each) => each === type) ?? 'wealth_management'
}
