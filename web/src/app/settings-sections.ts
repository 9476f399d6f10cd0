import { features } from './features.ts'
import { sectionsOf } from './settings/sections-of.ts'

/** Made once: a section that is made again would load again. */
export const settingsSections = sectionsOf(features)
