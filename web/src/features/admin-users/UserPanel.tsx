import { type ListedUser, userStates } from '@mandate/contract/admin-users'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { actsFor, type UserAct, wordings } from './user-acts.ts'

interface Props {
  user: ListedUser
  ownId: string
  onAct: (act: UserAct) => void
}

/** One account: what is known of it, what an admin can do with it, and where its history is. */
export function UserPanel({ user, ownId, onAct }: Props) {
  const acts = actsFor(user, ownId)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 2, rowGap: 1, typography: 'body2' }}>
        <Row label="Email">{user.email}</Row>
        <Row label="Role">{user.isAdmin ? 'Admin' : roleWords(user.role)}</Row>
        {user.company && <Row label="Company">{user.company}</Row>}
        <Row label="State">{userStates[user.state]}</Row>
        {user.suspendedAt && <Row label="Suspended (UTC)">{formatTimestamp(user.suspendedAt)}</Row>}
        {user.suspendedReason && <Row label="Reason">{user.suspendedReason}</Row>}
        <Row label="Signed up (UTC)">{formatTimestamp(user.createdAt)}</Row>
        <Row label="Last seen (UTC)">{user.lastSeenAt ? formatTimestamp(user.lastSeenAt) : 'Never signed in'}</Row>
        <Row label="Active sessions">{user.sessions}</Row>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {acts.map((act) => (
          <Button key={act} variant="outlined" color={act === 'suspend' ? 'error' : 'primary'} onClick={() => onAct(act)}>
            {wordings[act].button}
          </Button>
        ))}
        {acts.length === 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>This is your own account. Change it in your settings.</Box>}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, typography: 'body2' }}>
        <Link href={`${paths.adminAudit}?userId=${user.userId}`}>Audit log</Link>
        {!user.isAdmin && user.state !== 'unactivated' && <Link href={pathTo('profile', { userId: user.userId })}>Profile</Link>}
      </Box>
    </Box>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" data-figures sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  )
}
