const timeoutMs = 10_000

/** Whether the server has another version than this page. False where it can't be reached. */
export async function isOutdated(missing: Error): Promise<boolean> {
  const [chunk] = /https?:\/\/\S+/.exec(missing.message) ?? []
  const answers = await Promise.all([chunk ? isGone(chunk) : false, hasOtherEntry()].map((each) => Promise.resolve(each).catch(() => false)))
  return answers.includes(true)
}

const ask = (address: string) => fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })

async function isGone(chunk: string): Promise<boolean> {
  return (await ask(chunk)).status === 404
}

/** The name of the first script has a hash of everything that it loads. */
async function hasOtherEntry(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const answer = await ask('/')
  return Boolean(entry) && answer.ok && !(await answer.text()).includes(String(entry))
}
