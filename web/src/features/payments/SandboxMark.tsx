import { Notice } from '../../ui/Notice.tsx'

/** Wherever one could believe that money moves. */
export function SandboxMark() {
  return <Notice tone="caution">Sandbox: no payment provider is connected, and no money moves.</Notice>
}
