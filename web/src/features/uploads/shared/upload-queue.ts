import type { UploadKind } from '@mandate/contract/values/file-types'
import type { ClientError } from '../../../api/client-error.ts'
import { problemOf } from './file-check.ts'
import { toldApart } from './picture-names.ts'
import { type Sending, sendFile } from './send-file.ts'
import { isOver, type UploadItem, type UploadPurpose, type UploadRow } from './upload-item.ts'
import { holdUpload } from './upload-lock.ts'
import type { UploadShelf } from './upload-shelf.ts'

const mostAtOnce = 2
const firstRetryMs = 1_000
const longestRetryMs = 30_000
const goneMessage = 'What it was uploaded for is gone, or this upload is older than a day. Upload the file again.'
/** Tried again by itself: too early, locked, too many, or the server's own failure. */
const passingStatuses: ReadonlySet<ClientError['kind']> = new Set(['FETCH_ERROR', 'TIMEOUT_ERROR', 423, 429, 500, 502, 503, 504])

export interface UploadTools {
  shelf: UploadShelf
  user: () => { id: string; token: string; isExpired: boolean } | undefined
  /** Deletes what has arrived. If the call fails, the server does it after a day. */
  cancel: (uploadId: string) => Promise<unknown>
  /** The server refused the credential in use. */
  onRefused: () => void
  /** Calls the operation that uses a finished upload; the same upload again changes nothing. Returns why it failed. */
  use: (purpose: UploadPurpose, upload: { uploadId: string; name: string }) => Promise<ClientError | undefined>
  retryMs?: number
}

/** What this tab holds of an upload while it has it. */
interface Held {
  row: UploadRow
  file: File | undefined
  sending: Sending | undefined
  retries: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** When its progress was last kept. */
  keptAtMs: number
  /** Gives the upload to another tab. */
  release: () => void
}

/** Sends files one after the other, and starts again where it was: after a broken connection, a new credential, or a closed tab. */
export class UploadQueue {
  #tools: UploadTools | undefined
  #connected = Promise.withResolvers<void>()
  readonly #held = new Map<string, Held>()
  readonly #listeners = new Set<() => void>()
  #rows: readonly UploadRow[] = []
  #claimed = new AbortController()

  /** What is added before waits for it. */
  connect(tools: UploadTools): void {
    this.#tools = tools
    this.#connected.resolve()
  }

  get rows(): readonly UploadRow[] {
    return this.#rows
  }

  fileOf(id: string): File | undefined {
    return this.#held.get(id)?.file
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A file that wouldn't be taken gets a row that says why. */
  async add(files: readonly File[], { kind, purpose }: { kind: UploadKind; purpose: UploadPurpose }): Promise<void> {
    await this.#connected.promise
    const user = this.#user()
    if (!user) return
    this.clearDone()
    const startedAtMs = Date.now()
    const taken = this.rows.map(({ name }) => name)
    for (const [index, file] of toldApart(files, taken).entries()) {
      const item: UploadItem = {
        ...{ id: crypto.randomUUID(), ownerId: user.id, kind, purpose, name: file.name, bytes: file.size, modifiedAtMs: file.lastModified },
        ...{ addedAtMs: startedAtMs + index, url: null, stage: 'sending', isPaused: false, sentBytes: 0 },
      }
      const message = await problemOf(file, kind)
      if (message) this.#hold({ ...item, state: 'failed', message, canRetry: false }, undefined)
      else {
        await this.#shelf.add(item, file)
        void this.#claim(item, file)
      }
    }
  }

  /** Continues what a closed tab has left. What belongs to someone else is deleted. */
  async continueFor(userId: string): Promise<void> {
    await this.#shelf.clear(userId)
    for (const item of await this.#shelf.list(userId)) if (!this.#held.has(item.id)) void this.#claim(item)
  }

  pause(id: string): void {
    const held = this.#held.get(id)
    if (!held || !['waiting', 'sending', 'retrying'].includes(held.row.state)) return
    this.#halt(held)
    this.#change(held, { state: 'paused', isPaused: true })
    this.#keep(held)
    this.#pump()
  }

  resume(id: string): void {
    const held = this.#held.get(id)
    if (!held) return
    held.retries = 0
    this.#halt(held)
    this.#change(held, { state: held.file || held.row.stage === 'using' ? 'waiting' : 'needsFile', isPaused: false, message: undefined })
    this.#keep(held)
    this.#pump()
  }

  /** Returns why the chosen file isn't the one that was begun. */
  giveFile(id: string, file: File): string | undefined {
    const held = this.#held.get(id)
    if (!held) return undefined
    if (file.name !== held.row.name || file.size !== held.row.bytes) return `This is another file. Choose ${held.row.name} again, or cancel this upload.`
    held.file = file
    this.resume(id)
    return undefined
  }

  cancel(id: string): void {
    const held = this.#held.get(id)
    if (!held) return
    this.#halt(held)
    const { url, state } = held.row
    if (url && state !== 'done') void this.#tools?.cancel(uploadIdOf(url))
    this.#drop(held)
  }

  clearDone(): void {
    for (const held of this.#held.values()) if (isOver(held.row) && !held.row.canRetry) this.#drop(held)
  }

  /** Online again, or a new credential. */
  wake(): void {
    for (const held of this.#held.values()) if (held.row.state === 'retrying') this.#again(held)
    this.#pump()
  }

  /** Stops everything here. What is kept continues when the same person signs in again. */
  suspend(): void {
    this.#claimed.abort()
    this.#claimed = new AbortController()
    for (const held of this.#held.values()) {
      this.#halt(held)
      held.release()
    }
    this.#held.clear()
    this.#publish()
  }

  /** The person signed out: nothing of them stays. */
  async forget(): Promise<void> {
    this.suspend()
    await this.#shelf.clear()
  }

  get #shelf(): UploadShelf {
    if (!this.#tools) throw new Error('uploads are not connected')
    return this.#tools.shelf
  }

  #user(): ReturnType<UploadTools['user']> {
    return this.#tools?.user()
  }

  /** Waits for its turn among the tabs, then holds it until it is used or canceled. */
  async #claim(item: UploadItem, file?: File): Promise<void> {
    await holdUpload(item.id, this.#claimed.signal, async () => {
      // Another tab may have finished it, or paused it, since.
      const kept = file ? { item, file } : await this.#shelf.find(item.id)
      if (!kept || this.#user()?.id !== item.ownerId) return
      await new Promise<void>((release) => {
        const { isPaused, stage } = kept.item
        const state = isPaused ? 'paused' : kept.file || stage === 'using' ? 'waiting' : 'needsFile'
        this.#hold({ ...kept.item, state }, kept.file, release)
        this.#pump()
      })
    })
  }

  #hold(row: UploadRow, file: File | undefined, release = () => {}): void {
    this.#held.set(row.id, { row, file, sending: undefined, retries: 0, timer: undefined, keptAtMs: 0, release })
    this.#publish()
  }

  #pump(): void {
    const user = this.#user()
    if (!user || user.isExpired || this.#rows.some(({ ownerId }) => ownerId !== user.id)) return
    const all = [...this.#held.values()]
    let free = mostAtOnce - all.filter(({ row }) => row.state === 'sending' || row.state === 'using').length
    for (const held of all) {
      if (free <= 0) return
      if (held.row.state !== 'waiting' || this.#mustWait(held, all)) continue
      free -= 1
      void (held.row.stage === 'using' ? this.#use(held) : this.#send(held))
    }
  }

  /** Used in the order in which they were chosen: an earlier one for the same purpose that is on its way comes first. */
  #mustWait({ row }: Held, all: readonly Held[]): boolean {
    if (row.stage !== 'using') return false
    const purpose = JSON.stringify(row.purpose)
    return all.some(
      ({ row: other }) => other.addedAtMs < row.addedAtMs && ['waiting', 'sending', 'using'].includes(other.state) && JSON.stringify(other.purpose) === purpose,
    )
  }

  async #send(held: Held): Promise<void> {
    if (!held.file) return this.#change(held, { state: 'needsFile' })
    this.#change(held, { state: 'sending', message: undefined })
    const sending = sendFile({
      item: held.row,
      file: held.file,
      token: () => this.#user()?.token,
      onUrl: (url) => {
        this.#change(held, { url })
        this.#keep(held)
      },
      onProgress: (sentBytes) => {
        held.retries = 0
        this.#change(held, { sentBytes })
        this.#keepProgress(held)
      },
    })
    held.sending = sending
    const result = await sending.result
    if (held.sending !== sending) return
    held.sending = undefined
    if (result.outcome === 'sent') {
      this.#change(held, { state: 'waiting', stage: 'using', sentBytes: held.row.bytes })
      this.#keep(held)
    } else this.#handleFailure(held, result)
    this.#pump()
  }

  async #use(held: Held): Promise<void> {
    const { url, purpose, name } = held.row
    this.#change(held, { state: 'using', sentBytes: held.row.bytes, message: undefined })
    await this.#shelf.update(itemOf(held.row))
    const error = await this.#tools?.use(purpose, { uploadId: uploadIdOf(url ?? ''), name })
    if (this.#held.get(held.row.id) !== held) return
    if (!error) {
      this.#change(held, { state: 'done' })
      await this.#shelf.remove(held.row.id)
      held.release()
    } else if (passingStatuses.has(error.kind)) this.#retryLater(held)
    else {
      const message = error.kind === 404 ? goneMessage : (Object.values(error.fields)[0] ?? error.message)
      await this.#fail(held, { message, canRetry: error.kind === 409 })
    }
    this.#pump()
  }

  #handleFailure(held: Held, { error, method, token }: { error: ClientError; method: string; token: string | undefined }): void {
    const isCreated = held.row.url !== null
    if (error.kind === 401) {
      if (token === this.#user()?.token) this.#tools?.onRefused()
      else this.#again(held)
    } else if (isCreated && (error.kind === 404 || error.kind === 410)) {
      // Unused uploads are deleted after a day: from the start.
      this.#change(held, { url: null, sentBytes: 0 })
      this.#keep(held)
      this.#again(held)
    } else if (passingStatuses.has(error.kind) || (error.kind === 409 && method !== 'POST')) this.#retryLater(held)
    else void this.#fail(held, { message: Object.values(error.fields)[0] ?? error.message, canRetry: error.kind === 409 })
  }

  async #fail(held: Held, why: { message: string; canRetry: boolean }): Promise<void> {
    this.#change(held, { state: 'failed', ...why })
    if (!why.canRetry) await this.#shelf.remove(held.row.id)
  }

  #retryLater(held: Held): void {
    this.#change(held, { state: 'retrying' })
    const waitMs = Math.min(longestRetryMs, (this.#tools?.retryMs ?? firstRetryMs) * 2 ** held.retries)
    held.retries += 1
    // While offline, the event of coming back is the next attempt.
    if (navigator.onLine) held.timer = setTimeout(() => this.#again(held), waitMs * (0.75 + Math.random() / 2))
  }

  #again(held: Held): void {
    clearTimeout(held.timer)
    this.#change(held, { state: 'waiting' })
    this.#pump()
  }

  #halt(held: Held): void {
    clearTimeout(held.timer)
    void held.sending?.stop()
    held.sending = undefined
  }

  #drop(held: Held): void {
    this.#held.delete(held.row.id)
    void this.#shelf.remove(held.row.id)
    held.release()
    this.#publish()
    this.#pump()
  }

  #keep(held: Held): void {
    void this.#shelf.update(itemOf(held.row))
  }

  /** Once a second at most. */
  #keepProgress(held: Held): void {
    if (Date.now() - held.keptAtMs < 1_000) return
    held.keptAtMs = Date.now()
    this.#keep(held)
  }

  #change(held: Held, change: Partial<UploadRow>): void {
    held.row = { ...held.row, ...change }
    if (this.#held.get(held.row.id) === held) this.#publish()
  }

  #publish(): void {
    this.#rows = [...this.#held.values()].map(({ row }) => row)
    for (const listener of this.#listeners) listener()
  }
}

function uploadIdOf(url: string): string {
  return url.split('/').at(-1) ?? ''
}

function itemOf({ id, ownerId, kind, purpose, name, bytes, modifiedAtMs, addedAtMs, url, stage, isPaused, sentBytes }: UploadRow): UploadItem {
  return { id, ownerId, kind, purpose, name, bytes, modifiedAtMs, addedAtMs, url, stage, isPaused, sentBytes }
}
