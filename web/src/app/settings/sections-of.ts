import { type ComponentType, createElement } from 'react'
import { type Feature, type SettingsSection, type SettingsSectionProps, settingsGroups } from '../../frame/feature.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'

export interface LazySection extends Omit<SettingsSection, 'load'> {
  Card: ComponentType<SettingsSectionProps>
}

/** The sections that features declare, group by group. */
export function sectionsOf(features: readonly Feature[]): LazySection[] {
  return features
    .flatMap(({ settings = [] }) => settings)
    .map(({ load, ...section }) => ({ ...section, Card: lazyPart(load, { pending: () => createElement(FormSkeleton) }) }))
    .toSorted((one, other) => settingsGroups.indexOf(one.group) - settingsGroups.indexOf(other.group) || one.order - other.order)
}
