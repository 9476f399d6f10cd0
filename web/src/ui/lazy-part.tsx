import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ChunkBoundary } from './ChunkBoundary.tsx'
import { MissingPart } from './MissingPart.tsx'

interface Options<Props> {
  /** While it loads. */
  pending?: (props: Props) => ReactNode
  /** Shown in its place when it can't be loaded. A message with a retry when absent. */
  missing?: (props: Props, retry: () => void) => ReactNode
}

interface Attempt<Props> {
  Part: ComponentType<Props>
  hasFailed: boolean
}

/**
 * A part of a page that is loaded when it is first shown. When its chunk can't be loaded, it fails in its place and can be retried, also by
 * being shown again; `lazy` alone would keep the failure, and the page would be replaced by the error page.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, options: Options<Props> = {}): ComponentType<Props> {
  const { pending, missing = (_, retry) => <MissingPart onRetry={retry} /> } = options
  const attempt = (): Attempt<Props> => ({ Part: lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>, hasFailed: false })
  let newest = attempt()

  /** Shared: where another place has loaded it in the meantime, it is there. */
  function next(): Attempt<Props> {
    if (newest.hasFailed) newest = attempt()
    return newest
  }

  return function LazyPart(props: Props) {
    const [{ number, tried }, setTry] = useState(() => ({ number: 0, tried: next() }))
    const retry = () => setTry({ number: number + 1, tried: next() })
    const { Part } = tried
    return (
      <ChunkBoundary
        key={number}
        onMissing={() => {
          tried.hasFailed = true
        }}
        missing={missing(props, retry)}
      >
        <Suspense fallback={pending?.(props)}>
          <Part {...props} />
        </Suspense>
      </ChunkBoundary>
    )
  }
}
