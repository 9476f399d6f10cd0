import { optionLists } from '@mandate/contract/option-lists'
import { type AdvisoryService, serviceTypes } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AdvisoryServiceForm } from './AdvisoryServiceForm.tsx'
import { useCreateAdvisoryServiceMutation, useDeleteAdvisoryServiceMutation } from './profiles.api.ts'

type ServiceType = (typeof serviceTypes)[number]

/** The ten services of Form ADV, and those of one's own. */
export function AdvisoryServicesSection({ services }: { services: readonly AdvisoryService[] }) {
  const [create, creating] = useCreateAdvisoryServiceMutation()
  const [remove, removing] = useDeleteAdvisoryServiceMutation()
  const [editing, setEditing] = useState<string>()
  const own = services.filter(({ predefined }) => predefined === null)
  const failure = creating.error ?? removing.error

  async function toggle(value: string) {
    const offered = services.find(({ predefined }) => predefined === value)
    if (offered) return void (await remove({ params: { serviceId: offered.id } }))
    const item = optionLists.advisoryServices.items.find((each) => each.value === value)
    if (!item) return
    await create({ body: { title: item.label, description: item.description ?? '', service_type: serviceTypeOf(item.service_type), predefined: value } })
  }

  async function takeAway(service: AdvisoryService) {
    const answer = await remove({ params: { serviceId: service.id } })
    if (!answer.data) return
    const { id: _, ...body } = service
    showToast('success', `${service.title} is taken away.`, { action: { label: 'Undo', onRun: () => void create({ body }) } })
  }

  return (
    <Section id="services" title="Advisory services" lead="The ten that Form ADV names, and your own. Shown wherever your profile is.">
      {failure && <ErrorMessage isInline error={toClientError(failure)} />}
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
      <Box component="ul" aria-label="Services of your own" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {own.map((service) => (
          <Box component="li" key={service.id} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1.5 }}>
            {editing === service.id ? (
              <AdvisoryServiceForm service={service} onDone={() => setEditing(undefined)} />
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
        <AdvisoryServiceForm onDone={() => setEditing(undefined)} />
      ) : (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setEditing('new')}>
          Add a service of your own
        </Button>
      )}
    </Section>
  )
}

function serviceTypeOf(type: string | undefined): ServiceType {
  return serviceTypes.find((each) => each === type) ?? 'wealth_management'
}
