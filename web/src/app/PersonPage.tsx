import { ProfilePage } from '../features/profiles/ProfilePage.tsx'
import { SelfIdSection } from '../features/self-id/SelfIdSection.tsx'

/** A profile, with what stands behind a wall of its own: the two know nothing of one another. */
export function PersonPage() {
  return <ProfilePage more={({ id, isMine }) => <SelfIdSection profileId={id} isMine={isMine} />} />
}
