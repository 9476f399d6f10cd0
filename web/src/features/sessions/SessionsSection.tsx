import { supportName } from '@mandate/contract/support-views'
import { Section } from '../../ui/Section.tsx'
import { SupportViewList } from '../support-views/shared/SupportViewList.tsx'
import { SessionTable } from './SessionTable.tsx'

interface Props {
  isAdmin: boolean
}

export function SessionsSection({ isAdmin }: Props) {
  return (
    <>
      <Section isFirst title="Sessions" lead="Devices signed in to your account. If you don't recognize one, sign it out and change your password.">
        <SessionTable />
      </Section>
      {!isAdmin && (
        <Section
          title="Access by support"
          lead={`${supportName} can view your account for 15 minutes to help you, with a reason. It can't change anything, and sees no messages, documents or other private content.`}
        >
          <SupportViewList />
        </Section>
      )}
    </>
  )
}
