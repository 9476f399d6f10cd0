import { crmProviders, type OAuthProvider, oauthProviderNames } from '@mandate/contract/integrations'
import Link from '@mui/material/Link'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useConnectIntegrationMutation } from './integrations.api.ts'

const back = settingsAddress('integrations')

/** Where a provider sends the browser back to. The server exchanges the code once. */
export function ConnectPage() {
  const { provider: named } = useParams()
  const [parameters] = useSearchParams()
  const [answer] = useState({ code: parameters.get('code'), state: parameters.get('state') })
  const [connect] = useConnectIntegrationMutation()
  const [failure, setFailure] = useState<ClientError>()
  const hasBegun = useRef(false)
  const navigate = useNavigate()
  const provider = oauthProviderNames.find((name) => name === named)
  const { code, state } = answer

  useEffect(() => {
    if (!provider || !code || !state || hasBegun.current) return
    hasBegun.current = true
    async function finish(params: { provider: OAuthProvider }, body: { code: string; state: string }) {
      // The code works once, so it is removed from the address bar and history.
      void navigate({ search: '' }, { replace: true })
      const { data, error } = await connect({ params, body })
      if (!data) return setFailure(toClientError(error))
      showToast('success', `${crmProviders[params.provider].label} connected.`)
      return navigate(back, { replace: true })
    }
    void finish({ provider }, { code, state })
  }, [provider, code, state, connect, navigate])

  const label = provider ? crmProviders[provider].label : 'this system'
  return (
    <Page title={`Connect ${label}`}>
      {provider && code && state && !failure && <FormSkeleton />}
      {failure && <ErrorMessage error={failure} />}
      {(!provider || !code || !state) && <Notice>Nothing was connected: {label} sent no permission back. You can connect again at any time.</Notice>}
      {(failure || !code || !state) && (
        <p>
          <Link href={back}>Back to integrations</Link>
        </p>
      )}
    </Page>
  )
}
