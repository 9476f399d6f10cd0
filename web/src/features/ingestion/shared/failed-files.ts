import type { Load } from '@mandate/contract/ingestion'

/** Loads are given newest first: a file that was loaded since isn't among those that failed. */
export function failedFiles(loads: readonly Load[]): Load[] {
  const newest = new Map<string, Load>()
  for (const load of loads) if (!newest.has(load.fileName)) newest.set(load.fileName, load)
  return [...newest.values()].filter(({ state }) => state === 'failed' || state === 'refused')
}

/** Quoted for a shell. What was forced is forced again. */
export function loadCommand({ fileName, isForced }: Pick<Load, 'fileName' | 'isForced'>): string {
  const file = /^[\w.-]+$/.test(fileName) ? fileName : `'${fileName.replaceAll("'", "'\\''")}'`
  return `npm run load -- ${file}${isForced ? ' --force' : ''}`
}
