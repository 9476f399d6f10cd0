import { paths } from '@mandate/contract/frame/paths'
import { type FeedItem, type FeedOrder, feedOrders } from '@mandate/contract/posts'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLayoutEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toClientError } from '../../../api/client-error.ts'
import { useReturnPages } from '../../../frame/use-return-pages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { ChangeCard } from '../ChangeCard.tsx'
import { PersonChangeCard } from '../PersonChangeCard.tsx'
import { PostCard } from '../PostCard.tsx'
import { PostComposer } from '../PostComposer.tsx'
import { useGetFeedInfiniteQuery } from '../posts.api.ts'
import { useNewItems } from '../use-new-items.ts'
import { WaitingPosts } from '../WaitingPosts.tsx'

const orders = Object.entries(feedOrders).map(([value, label]) => ({ value: value as FeedOrder, label }))

/** What connections and followed members write, and what followed firms file, and what is new in feeds about followed people. The order is in the address: `?feed=relevance`. */
export function Feed() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const order: FeedOrder = params.get('feed') === 'relevance' ? 'relevance' : 'time'
  return (
    <Section
      isFirst
      id="feed"
      title="Feed"
      actions={
        <SelectField
          label="Order"
          labelPlace="hidden"
          value={order}
          options={orders}
          onChange={(chosen) => void navigate(chosen === 'time' ? paths.home : `${paths.home}?feed=${chosen}`)}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <PostComposer />
        <WaitingPosts />
        <Items order={order} />
      </Box>
    </Section>
  )
}

function Items({ order }: { order: FeedOrder }) {
  const { currentData: data, error, isFetching, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useGetFeedInfiniteQuery(order)
  useReturnPages(`feed ${order}`, { data, hasNextPage, isFetching, isError, fetchNextPage })
  const items = withoutRepeats(data?.pages.flatMap((page) => page.items) ?? [])
  const { shown, waiting, show } = useNewItems(items, order === 'time' && data !== undefined)
  const { statusRef, focusFirst } = useFocusFirst(waiting.length === 0)
  if (!data && isFetching) return <CardSkeleton />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  if (items.length === 0)
    return (
      <EmptyState
        icon="users"
        title="Your feed is empty"
        action={
          <Button variant="outlined" href={`${paths.network}?tab=people`}>
            Find people
          </Button>
        }
      >
        Connect with people, and follow firms and advisors: what they write and file appears here.
      </EmptyState>
    )

  function showNew(): void {
    focusFirst()
    void refetch().then(show)
  }

  return (
    <>
      <Box ref={statusRef} role="status" sx={{ display: 'flex', justifyContent: 'center', '&:empty': { position: 'absolute' } }}>
        {waiting.length > 0 && (
          <Button variant="outlined" size="small" aria-busy={isFetching} onClick={() => !isFetching && showNew()}>
            {newItemsLabel(waiting)}
          </Button>
        )}
      </Box>
      {shown.map((item) => (
        <FeedCard key={item.id} item={item} />
      ))}
      {hasNextPage && (
        <Box>
          <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
            Show more
          </Button>
        </Box>
      )}
    </>
  )
}

/** Once the new items are shown, and their button is gone with the focus, the first of them has it. */
function useFocusFirst(isShown: boolean) {
  const statusRef = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  useLayoutEffect(() => {
    if (!isShown || !isAsked.current) return
    isAsked.current = false
    const first = statusRef.current?.nextElementSibling
    if (!(first instanceof HTMLElement) || document.activeElement !== document.body) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }, [isShown])
  function focusFirst(): void {
    isAsked.current = true
  }
  return { statusRef, focusFirst }
}

function FeedCard({ item }: { item: FeedItem }) {
  if (item.kind === 'post') return <PostCard post={item.post} reason={item.reason} />
  if (item.kind === 'personChange') return <PersonChangeCard change={item.change} reason={item.reason} />
  return <ChangeCard change={item.change} reason={item.reason} />
}

function newItemsLabel(waiting: readonly FeedItem[]): string {
  const word = waiting.every(({ kind }) => kind === 'post') ? 'post' : 'item'
  return `Show ${counted(waiting.length, `new ${word}`)}`
}

/** By relevance, an item may move between two requests. */
function withoutRepeats(items: readonly FeedItem[]): FeedItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
