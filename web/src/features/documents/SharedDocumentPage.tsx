import { readDocumentLink } from '@mandate/contract/document-shares'
import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { formatBytes } from '@mandate/contract/values/numbers'
import Link from '@mui/material/Link'
import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { readBytes } from '../../api/read-bytes.ts'
import { requestTo } from '../../api/request.ts'
import { selectUser } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { ReaderSkeleton } from '../../ui/Skeletons.tsx'
import { useEmailedToken } from '../identity/shared/emailed-token.ts'
import { DocumentClosed } from './DocumentClosed.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { arrivedSource } from './document-source.ts'
import type { ByLink } from './document-texts.api.ts'
import { fileTypeOf, type LinkedDocument, typeOf } from './document-words.ts'
import { useCheckDocumentLinkQuery, useOpenDocumentLinkQuery } from './documents.api.ts'
import { LinkPasswordForm } from './LinkPasswordForm.tsx'
import { LinkTermsForm } from './LinkTermsForm.tsx'
import { SaveButton } from './SaveButton.tsx'
import { useLinkReadingTime } from './use-reading-time.ts'

/** A visitor has no live channel, so the open page asks whether the link still works. */
const askAgainMs = 400

/** What a link to a document opens, signed in or not. The token is in the fragment, which no server sees. */
export function SharedDocumentPage() {
  const token = useEmailedToken()
  if (!token)
    return (
      <Page title="This link is incomplete" width="reading" lead="Copy the full link from the sender's message.">
        <Link href={paths.home}>Home</Link>
      </Page>
    )
  return <LinkGate key={token} token={token} />
}

function LinkGate({ token }: { token: string }) {
  const [password, setPassword] = useState<string>()
  const [content, setContent] = useState<Uint8Array<ArrayBuffer>>()
  const [visitId] = useState(() => crypto.randomUUID())
  const { data, error, isLoading, isFetching, refetch } = useOpenDocumentLinkQuery(linkOf(token, password))
  const [isClosed, setClosed] = useState(false)
  const { error: checkError } = useCheckDocumentLinkQuery(token, {
    // What ended stays ended: nothing is asked again.
    skip: !content || isClosed,
    pollingInterval: askAgainMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  })
  const failure = error && toClientError(error)
  if (!isClosed && checkError && hasEnded(toClientError(checkError))) setClosed(true)
  if (isClosed || (failure && hasEnded(failure))) {
    if (!content) return <Ended />
    return (
      <Page title="Document closed" width="reading">
        <DocumentClosed>The sender ended this link, or it expired.</DocumentClosed>
      </Page>
    )
  }
  if (content && data)
    return <LinkReader document={data} content={content} link={{ ...linkOf(token, password), visitId, hasAgreed: data.agreement !== null }} />
  if (needsPassword(failure) || (password !== undefined && !data))
    return (
      <Page title="This document has a password" width="reading" lead="The sender gave it to you separately.">
        <LinkPasswordForm
          isPending={isFetching}
          failure={password === undefined ? undefined : failure}
          onPassword={(typed) => (typed === password ? void refetch() : setPassword(typed))}
        />
      </Page>
    )
  if (isLoading) return <Page title="Shared document">{<ReaderSkeleton />}</Page>
  if (!data)
    return (
      <Page title="Shared document" width="reading">
        {failure ? <ErrorMessage error={failure} onRetry={refetch} /> : <ReaderSkeleton />}
      </Page>
    )
  return <Terms document={data} link={{ ...linkOf(token, password), visitId }} onEnded={refetch} onOpened={setContent} />
}

const linkOf = (token: string, password: string | undefined) => ({ token, ...(password === undefined ? {} : { password }) })
const hasEnded = ({ code, fields }: ClientError) => code === 'link_invalid' || 'token' in fields
const needsPassword = (failure: ClientError | undefined) => failure?.code === 'password_needed' || (failure !== undefined && 'password' in failure.fields)

function Ended() {
  return (
    <Page title="This link doesn't work" width="reading" lead="It has expired, was ended by the sender, or isn't complete. Ask the sender for a new one.">
      <Link href={paths.home}>Home</Link>
    </Page>
  )
}

const factsOf = ({ mediaType, bytes, sharedBy, expiresAt }: LinkedDocument) =>
  [`Shared by ${sharedBy}`, typeOf({ type: fileTypeOf(mediaType) }), formatBytes(bytes), ...(expiresAt ? [`until ${formatDate(expiresAt)}`] : [])].join(' · ')

interface TermsProps {
  document: LinkedDocument
  link: { token: string; password?: string; visitId: string }
  onEnded: () => void
  onOpened: (content: Uint8Array<ArrayBuffer>) => void
}

/** Before anything is opened: what is recorded, and what has to be agreed to. */
function Terms({ document, link, onEnded, onOpened }: TermsProps) {
  const user = useSelector(selectUser)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<ClientError>()

  async function open() {
    setPending(true)
    const answer = await readBytes(requestTo(readDocumentLink, { body: { ...link, hasAgreed: document.agreement !== null } }), { user })
    setPending(false)
    if ('bytes' in answer) return onOpened(answer.bytes)
    setFailure(answer.error)
    if (hasEnded(answer.error)) onEnded()
  }

  return (
    <Page title={document.name} lead={factsOf(document)} width="reading">
      <LinkTermsForm document={document} isPending={isPending} failure={failure} onOpen={() => void open()} />
    </Page>
  )
}

function LinkReader({ document, content, link }: { document: LinkedDocument; content: Uint8Array<ArrayBuffer>; link: ByLink & { visitId: string } }) {
  const { name, mediaType, text, isViewOnly, isWatermarked } = document
  const source = useMemo(() => arrivedSource(content, { name, type: fileTypeOf(mediaType), canDownload: !isViewOnly }), [content, name, mediaType, isViewOnly])
  const readPage = useLinkReadingTime(link)
  return (
    <Page title={name} lead={factsOf(document)} actions={!isViewOnly && <SaveButton {...{ name, content }} />}>
      {/* The text alone can't carry the watermark. */}
      <DocumentPreview source={source} onPage={readPage} {...(!isWatermarked && { kept: { place: { link }, text } })} />
    </Page>
  )
}
