/**
 * One tab at a time. Waits until no other tab has it, and has it until `work` is over or the tab is closed. Browsers without locks rely on the
 * server, which refuses the second writer.
 */
export async function holdUpload(id: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  try {
    await navigator.locks.request(`mandate.upload.${id}`, { signal }, work)
  } catch (error) {
    // Given up while it waited.
    if (!signal.aborted) throw error
  }
}
