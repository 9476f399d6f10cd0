import type { AdvisoryService } from '@mandate/contract/profiles'
import { ServicesForm } from '../profiles/shared/ServicesForm.tsx'
import { useCreateTeamServiceMutation, useDeleteTeamServiceMutation, useUpdateTeamServiceMutation } from './firm-profiles.api.ts'

export function TeamServicesForm({ services }: { services: readonly AdvisoryService[] }) {
  const [create] = useCreateTeamServiceMutation()
  const [update] = useUpdateTeamServiceMutation()
  const [remove] = useDeleteTeamServiceMutation()
  return (
    <ServicesForm
      services={services}
      create={(body) => create({ body })}
      update={(teamServiceId, body) => update({ params: { teamServiceId }, body })}
      remove={(teamServiceId) => remove({ params: { teamServiceId } })}
    />
  )
}
