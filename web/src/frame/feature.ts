import type { Account } from '@mandate/contract/account'
import type { AdminQueues } from '@mandate/contract/admin-queues'
import type { AppInfo } from '@mandate/contract/app-info'
import type { PathName, paths } from '@mandate/contract/frame/paths'
import type { Role } from '@mandate/contract/frame/users'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { IconName } from '../ui/icon-names.ts'
import type { PaletteSource } from '../ui/palette-items.ts'

type Path = (typeof paths)[PathName]
export type LoadPage = () => Promise<ComponentType>
export type Audience = Role | 'ADMIN' | 'VISITOR'

/** Everyone with a profile: an admin has none. */
export const memberRoles: readonly Audience[] = ['WEALTH_MANAGER', 'ASSET_MANAGER', 'ACCREDITED_INVESTOR']

/** Who works with clients, as a team: an investor acts for themselves. */
export const managerRoles: readonly Audience[] = ['WEALTH_MANAGER', 'ASSET_MANAGER']

/** Pages that not everyone has who may open them. Others are told so; navigation and commands that lead there are not offered to them. */
export interface PageAudience {
  title: string
  paths: readonly Path[]
  for: readonly Audience[]
  /** What members have who don't have the page. */
  instead?: { label: string; to: string }
}

type Trait = { [Name in keyof AppInfo]: AppInfo[Name] extends boolean ? Name : never }[keyof AppInfo]

/** Who something is offered to. */
export interface Offer {
  /** Everyone who is signed in when absent. */
  for?: readonly Audience[]
  /** What the installation must have or be. */
  needs?: Trait
}

export interface NavigationEntry extends Offer {
  label: string
  icon: IconName
  to: string
  order: number
  /** Two keys, one after the other. */
  keys?: readonly [string, string]
  /** Opens in a new tab: the server answers it, not this application. */
  isOutside?: boolean
  /** Pages that belong to this entry although their address is not below `to`. */
  covers?: readonly Path[]
  /** On a phone it is under More, where there are more than the bar holds. */
  isForDesk?: boolean
  /** How many wait there, next to the label. Loaded with the navigation. */
  loadBadge?: () => Promise<ComponentType>
}

/** An action of the command palette that leads to a page. */
export interface Command extends Offer {
  id: string
  label: string
  icon: IconName
  to: string
  keywords?: string
  /** Not offered to a viewer of a team, who would be refused. */
  isForEditors?: boolean
}

export interface PaletteTools {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  navigate: (to: string, state?: object) => void
}

/** What the command palette searches while a signed-in user types. */
export type MakeSources = (tools: PaletteTools) => readonly PaletteSource[]

export const settingsGroups = ['You', 'Security', 'Team', 'Integrations', 'Data'] as const

export interface SettingsSectionProps {
  account: Account
  isAdmin: boolean
}

export interface SettingsSection extends Offer {
  /** In the address: `?section=NAME`. */
  name: string
  label: string
  icon: IconName
  group: (typeof settingsGroups)[number]
  order: number
  /** The line under the label: what is set, where the account says it. */
  state?: string | ((account: Account) => string)
  load: () => Promise<ComponentType<SettingsSectionProps>>
}

export const adminGroups = ['Members', 'Data', 'Partners and money', 'System'] as const

/** What waits on a page of admins. */
export interface AdminQueue {
  name: keyof AdminQueues
  /** After the number: 'claim to review' */
  one: string
  many: string
  /** Shows only what is counted. */
  to: string
  isFailure?: boolean
}

export interface AdminPage {
  title: string
  summary: string
  /** Words the command palette finds it by, next to title and summary. */
  keywords?: string
  icon: IconName
  to: string
  group: (typeof adminGroups)[number]
  order: number
  queues?: readonly AdminQueue[]
}

/**
 * What a feature of the web declares in its NAME.feature.ts. Declarations are part of every first visit: pages, sections and sources are
 * imported by a function. Within a list, `order` counts; leave gaps.
 */
export interface Feature {
  pages?: Partial<Record<Path, LoadPage>>
  audiences?: readonly PageAudience[]
  navigation?: readonly NavigationEntry[]
  commands?: readonly Command[]
  sources?: () => Promise<MakeSources>
  settings?: readonly SettingsSection[]
  adminPages?: readonly AdminPage[]
}
