import type { AdvisoryService } from '@mandate/contract/profiles'
import { Section } from '../../ui/Section.tsx'
import { useCreateAdvisoryServiceMutation, useDeleteAdvisoryServiceMutation, useUpdateAdvisoryServiceMutation } from './profiles.api.ts'
import { ServicesForm } from './shared/ServicesForm.tsx'

export function AdvisoryServicesSection({ services }: { services: readonly AdvisoryService[] }) {
  const [create] = useCreateAdvisoryServiceMutation()
  const [update] = useUpdateAdvisoryServiceMutation()
  const [remove] = useDeleteAdvisoryServiceMutation()
  return (
    <Section id="services" title="Advisory services" lead="The ten services in Form ADV, plus your own. Visible to everyone who can see your profile.">
      <ServicesForm
        services={services}
        create={(body) => create({ body })}
        update={(serviceId, body) => update({ params: { serviceId }, body })}
        remove={(serviceId) => remove({ params: { serviceId } })}
      />
    </Section>
  )
}
