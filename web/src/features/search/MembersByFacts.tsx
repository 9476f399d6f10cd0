import Box from '@mui/material/Box'
import { FoundMembers } from './FoundMembers.tsx'
import type { MembersFound } from './use-members-by-facts.ts'

/** Above the records, and counted with them. */
export function MembersByFacts({ members }: { members: MembersFound }) {
  if (!members || members.items.length === 0) return null
  return (
    <Box sx={{ maxHeight: 280, overflowY: 'auto', flex: 'none' }}>
      <FoundMembers title="Members without a record" items={members.items} total={members.total} />
    </Box>
  )
}
