import { Component, type ReactNode } from 'react'
import { isMissingChunk } from './missing-chunk.ts'

interface Props {
  onMissing: () => void
  /** Shown in place of the children when their chunk can't be loaded. */
  missing: ReactNode
  children: ReactNode
}

/** Keeps a chunk that can't be loaded from replacing the page. Every other error passes. */
export class ChunkBoundary extends Component<Props, { failure: { error: unknown } | undefined }> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    if (isMissingChunk(error)) this.props.onMissing()
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (!isMissingChunk(failure.error)) throw failure.error
    return this.props.missing
  }
}
