import Box from '@mui/material/Box'
import { SharedDocuments } from '../features/documents/shared/SharedDocuments.tsx'
import { InsightsSection } from '../features/insights/shared/InsightsSection.tsx'
import { FitSection } from '../features/matching/shared/FitSection.tsx'
import { MutualConnections } from '../features/network/shared/MutualConnections.tsx'
import { MemberPosts } from '../features/posts/shared/MemberPosts.tsx'
import { ProfilePage } from '../features/profiles/ProfilePage.tsx'
import { SelfIdSection } from '../features/self-id/SelfIdSection.tsx'
import { VideosSection } from '../features/videos/shared/VideosSection.tsx'
import { PersonActions } from './PersonActions.tsx'

/** A profile with fit, insights, posts, videos, documents shared with the viewer, the connection with the viewer, ways to write and to ask for documents, and with self-identification, which no other feature may import: the page combines them. */
export function PersonPage() {
  return (
    <ProfilePage
      actions={({ id, firstName, lastName }) => (
        <Box sx={actionRow}>
          <PersonActions userId={id} name={`${firstName} ${lastName}`} />
        </Box>
      )}
      details={({ id, firstName, lastName }) => <MutualConnections userId={id} name={`${firstName} ${lastName}`} />}
      more={({ id, isMine, isAskable, firstName, lastName }) => (
        <>
          {!isMine && <FitSection kind="member" id={id} />}
          {isAskable && <InsightsSection userId={id} userName={`${firstName} ${lastName}`} isSelf={isMine} />}
          <MemberPosts userId={id} />
          {!isMine && <SharedDocuments userId={id} userName={`${firstName} ${lastName}`} />}
          <VideosSection title="Videos" of={{ ownerId: id }} mayAdd={isMine} />
          <SelfIdSection profileId={id} isMine={isMine} />
        </>
      )}
    />
  )
}

/** On a phone the buttons fill each row. */
const actionRow = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } } } as const
