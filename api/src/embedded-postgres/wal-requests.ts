import { type FSWatcher, watch } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isWalName } from './archive.ts'

const lookEveryMs = 500
const answersKeptMs = 60_000

interface Options {
  /** Where the requests are. */
  folder: string
  /** Does what PostgreSQL asks for this file. When it returns false or throws, the request is refused, and PostgreSQL asks again. */
  serve: (name: string) => Promise<boolean>
  onFailure: (error: unknown) => void
}

/** Answers the requests of archive_command and restore_command, one at a time, until stopped. */
export function serveWalRequests({ folder, serve, onFailure }: Options): { stop(): Promise<void> } {
  let isStopped = false
  let looking: Promise<void> | undefined
  let isAskedAgain = false

  function look(): void {
    if (isStopped) return
    if (looking !== undefined) {
      isAskedAgain = true
      return
    }
    looking = answerAll()
      .catch(onFailure)
      .finally(() => {
        looking = undefined
        if (!isAskedAgain) return
        isAskedAgain = false
        look()
      })
  }

  async function answerAll(): Promise<void> {
    const names = await readdir(folder)
    for (const name of names) {
      const file = name.replace(/\.asked$/, '')
      if (file !== name && isWalName(file)) await answer(file)
    }
    await removeOldAnswers(names)
  }

  async function answer(file: string): Promise<void> {
    const place = join(folder, file)
    const isServed = await serve(file).catch((error: unknown) => {
      onFailure(error)
      return false
    })
    await rm(`${place}.asked`, { force: true })
    await writeFile(`${place}.${isServed ? 'done' : 'refused'}`, '')
  }

  /** Those that PostgreSQL has seen. If it hasn't, because it crashed, it asks again. */
  async function removeOldAnswers(names: string[]): Promise<void> {
    for (const name of names.filter((each) => /\.(?:done|refused)$/.test(each))) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > answersKeptMs) await rm(join(folder, name), { force: true })
    }
  }

  // Saves the half second; where a folder can't be watched, looking is enough.
  let watcher: FSWatcher | undefined
  try {
    watcher = watch(folder, look).on('error', () => watcher?.close())
  } catch {
    watcher = undefined
  }
  const timer = setInterval(look, lookEveryMs)
  look()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      watcher?.close()
      await looking
    },
  }
}
