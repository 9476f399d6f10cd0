import { ProfilePage } from '../features/profiles/ProfilePage.tsx'
import { SelfIdSection } from '../features/self-id/SelfIdSection.tsx'
import { VideosSection } from '../features/videos/shared/VideosSection.tsx'

/** A profile with videos, and with self-identification, which no other feature may import: the page combines them. */
export function PersonPage() {
  return (
    <ProfilePage
      more={({ id, isMine }) => (
        <>
          <VideosSection title="Videos" of={{ ownerId: id }} mayAdd={isMine} />
          <SelfIdSection profileId={id} isMine={isMine} />
        </>
      )}
    />
  )
}
