import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Kept {
  payload: AdapterPayload
  endsMs: number
}

/** In-memory storage of the demo's LinkedIn; entries expire and are lost when the process ends. */
export function makeMemory(): AdapterFactory {
  const kept = new Map<string, Kept>()

  function find(matches: (key: string, payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, endsMs }] of kept) if (endsMs > Date.now() && matches(key, payload)) return payload
    return undefined
  }

  function forget(matches: (key: string, { payload, endsMs }: Kept) => boolean): void {
    for (const [key, entry] of kept) if (matches(key, entry)) kept.delete(key)
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const isOurs = (key: string) => key.startsWith(`${model}:`)
    return {
      async upsert(id, payload, expiresInSeconds = 0) {
        forget((_, { endsMs }) => endsMs <= Date.now())
        kept.set(keyOf(id), { payload, endsMs: expiresInSeconds > 0 ? Date.now() + expiresInSeconds * 1_000 : Number.POSITIVE_INFINITY })
      },
      find: async (id) => find((key) => key === keyOf(id)),
      findByUid: async (uid) => find((key, payload) => isOurs(key) && payload.uid === uid),
      findByUserCode: async (userCode) => find((key, payload) => isOurs(key) && payload.userCode === userCode),
      async consume(id) {
        const entry = kept.get(keyOf(id))
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        forget((_, { payload }) => payload.grantId === grantId)
      },
    }
  }
}
