import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { settingsAddress } from '../../frame/settings-address.ts'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'

/** What a person agrees to when they sign up. */
export function TermsPage() {
  const { data } = useGetAppInfoQuery({})
  if (data && data.termsUrl !== paths.terms)
    return (
      <Page title="Terms of service" width="reading" lead="They apply between you and the operator of Mandate from the moment you sign up.">
        <Link href={data.termsUrl}>Read the operator's terms</Link>
      </Page>
    )
  const policy = data ? <Link href={data.privacyPolicyUrl}>privacy policy</Link> : 'privacy policy'
  return (
    <Page title="Terms of service" width="reading" lead="They apply between you and the operator of Mandate from the moment you sign up.">
      <Terms isFirst title="Your account">
        <p>Use your own name and an email address that you control. Keep your password to yourself, and don't share your account.</p>
        <p>You are responsible for what is done with your account. Change your password at once if someone else may know it.</p>
      </Terms>
      <Terms title="Records and claims">
        <p>Claim only the record of yourself, or of a firm that you may act for. A claim made in someone else's name is reversed.</p>
        <p>Facts from public filings are shown as filed. What you add is shown next to them and must be true.</p>
      </Terms>
      <Terms title="What you post and share">
        <p>
          What you publish or upload stays yours. You allow Mandate to store it and to show it to the people you chose. Share only what you have the right to
          share.
        </p>
        <p>
          Don't send spam, mislead or harass other members, copy the directory in bulk, or interfere with the service. The rules of your regulator and your firm
          apply here too.
        </p>
      </Terms>
      <Terms title="No advice">
        <p>
          Mandate is not an adviser, broker or dealer. Nothing here is investment advice or an offer to buy or sell a security, and an introduction is not a
          recommendation.
        </p>
        <p>Filings can be late or wrong. Check the original filing before you decide anything based on it.</p>
      </Terms>
      <Terms title="Plans and payments">
        <p>
          Reading public filings is free. A paid plan renews at the end of each period until you cancel it; its price, renewal date and state are on your plan
          in Settings.
        </p>
      </Terms>
      <Terms title="Ending">
        <p>
          You can <Link href={settingsAddress('data')}>export your data or delete your account</Link> at any time. An account that breaks these terms can be
          suspended; the email about it names a contact.
        </p>
      </Terms>
      <Terms title="Changes and questions">
        <p>The current terms are always on this page. How your data is used, and who to write to with questions, is in the {policy}.</p>
      </Terms>
    </Page>
  )
}

function Terms({ title, isFirst = false, children }: { title: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <Section title={title} isFirst={isFirst}>
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: '68ch' }}>{children}</Box>
    </Section>
  )
}
