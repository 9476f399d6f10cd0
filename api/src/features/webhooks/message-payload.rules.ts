interface Message {
  kind: string
  data: unknown
  occurredAt: Date
}

/** The body of a message, the same in each attempt. */
export function payloadOf({ kind, data, occurredAt }: Message): string {
  return JSON.stringify({ type: kind, timestamp: occurredAt.toISOString(), data })
}
