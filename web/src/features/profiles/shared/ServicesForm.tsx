import { optionLists } from '@mandate/contract/lists/option-lists'
import { type AdvisoryService, type NewAdvisoryService, serviceTypes } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { AdvisoryServiceForm } from '../AdvisoryServiceForm.tsx'
import { useTurnedBoxes } from '../use-turned-boxes.ts'

const predefined = optionLists.advisoryServices.items
type Predefined = (typeof predefined)[number]

interface Saved {
  data?: unknown
  error?: unknown
}

interface Created extends Saved {
  data?: AdvisoryService | undefined
}

interface Props {
  services: readonly AdvisoryService[]
  create: (service: NewAdvisoryService) => Promise<Created>
  update: (id: string, service: Omit<NewAdvisoryService, 'predefined'>) => Promise<Saved>
  remove: (id: string) => Promise<Saved>
}

/** Checkboxes for the ten services of Form ADV, and custom services. Each change is saved at once. */
export function ServicesForm({ services, create, update, remove }: Props) {
  const [editing, setEditing] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const turned = useTurnedBoxes()
  const own = services.filter(({ predefined }) => predefined === null)

  async function attempt(deed: Promise<Saved>): Promise<boolean> {
    const { error } = await deed
    setFailure(error)
    return error === undefined
  }

  async function toggle({ value, label, description, serviceType }: Predefined) {
    let offered = services.find(({ predefined }) => predefined === value)?.id
    await turned.turn(value, offered !== undefined, async (isWanted) => {
      if (!isWanted && offered) return attempt(remove(offered))
      const answer = await create({ title: label, description, service_type: serviceTypeOf(serviceType), predefined: value })
      offered = answer.data?.id
      setFailure(answer.error)
      return answer.error === undefined
    })
  }

  async function removeWithUndo({ id, ...service }: AdvisoryService) {
    if (!(await attempt(remove(id)))) return
    showToast('success', `${service.title} removed.`, { action: { label: 'Undo', onRun: () => void attempt(create(service)) } })
  }

  return (
    <>
      {failure !== undefined && <ErrorMessage isInline error={toClientError(failure)} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, columnGap: 4 }}>
        {predefined.map((item) => (
          <CheckboxField
            key={item.value}
            label={
              <>
                {item.label}
                <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                  {item.description}
                </Box>
              </>
            }
            checked={turned.wanted.get(item.value) ?? services.some(({ predefined }) => predefined === item.value)}
            onChange={() => void toggle(item)}
          />
        ))}
      </Box>
      <Box component="ul" aria-label="Custom services" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
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
                <Button size="small" color="inherit" aria-label={`Remove ${service.title}`} onClick={() => void removeWithUndo(service)}>
                  Remove
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
          Add custom service
        </Button>
      )}
    </>
  )
}

function serviceTypeOf(type: string | undefined): (typeof serviceTypes)[number] {
  return serviceTypes.find((each) => each === type) ?? 'wealth_management'
}
