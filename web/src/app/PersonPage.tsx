import { ProfilePage } from '../features/profiles/ProfilePage.tsx'
import { SelfIdSection } from '../features/self-id/SelfIdSection.tsx'

/** A profile with self-identification, which no other feature may import: the page combines them. */
export function PersonPage() {
  return <ProfilePage more={({ id, isMine }) => <SelfIdSection profileId={id} isMine={isMine} />} />
}
