import Box from '@mui/material/Box'
import { useSelector } from 'react-redux'
import { selectUser } from '../api/session.ts'
import { MessageButton } from '../features/chat/shared/MessageButton.tsx'
import { AskForDocuments } from '../features/document-requests/shared/AskForDocuments.tsx'
import { SharedDocuments } from '../features/documents/shared/SharedDocuments.tsx'
import { FollowButton } from '../features/follows/shared/FollowButton.tsx'
import { InsightsSection } from '../features/insights/shared/InsightsSection.tsx'
import { IntroductionButton } from '../features/introductions/shared/IntroductionButton.tsx'
import { FitSection } from '../features/matching/shared/FitSection.tsx'
import { ConnectionActions } from '../features/network/shared/ConnectionActions.tsx'
import { MutualConnections } from '../features/network/shared/MutualConnections.tsx'
import { MemberPosts } from '../features/posts/shared/MemberPosts.tsx'
import { ProfilePage } from '../features/profiles/ProfilePage.tsx'
import { SelfIdSection } from '../features/self-id/SelfIdSection.tsx'
import { VideosSection } from '../features/videos/shared/VideosSection.tsx'

/** A profile with fit, insights, posts, videos, documents shared with the viewer, the connection with the viewer, ways to write and to ask for documents, and with self-identification, which no other feature may import: the page combines them. */
export function PersonPage() {
  const { isAdmin } = useSelector(selectUser)
  return (
    <ProfilePage
      actions={({ id, firstName, lastName }) => (
        <Box sx={actionRow}>
          <ConnectionActions userId={id} name={`${firstName} ${lastName}`} />
          <FollowButton target={{ userId: id }} name={`${firstName} ${lastName}`} />
          {!isAdmin && <MessageButton userId={id} />}
          {!isAdmin && <AskForDocuments userId={id} />}
          <IntroductionButton target={{ kind: 'person', userId: id }} />
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
