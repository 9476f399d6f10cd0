import { paths } from '@mandate/contract/frame/paths'

/** The address of a section of the settings, by the name that its feature declares. */
export function settingsAddress(section: string): string {
  return `${paths.settings}?section=${section}`
}
