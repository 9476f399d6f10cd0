import { identifiedPaths, paths } from '@mandate/contract/frame/paths'
import { isIdentifier } from '@mandate/contract/values/identifier'
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type RouteObject, useParams } from 'react-router'
import type { LoadPage } from '../frame/feature.ts'
import { handleOf } from './access.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { adminPages, features } from './features.ts'
import { audienceOf } from './page-audiences.ts'
import { RootFrame } from './RootFrame.tsx'
import { openHandle } from './route-handle.ts'
import { settingsSections } from './settings-sections.ts'

/** Pages that combine features, or what several features declare. */
const ownPages: Record<string, LoadPage> = {
  [paths.home]: async () => (await import('./RootPage.tsx')).RootPage,
  [paths.profile]: async () => (await import('./PersonPage.tsx')).PersonPage,
  [paths.settings]: async () => {
    const { SettingsPage } = await import('./settings/SettingsPage.tsx')
    return () => <SettingsPage sections={settingsSections} />
  },
  [paths.admin]: async () => {
    const { AdminHomePage } = await import('./AdminHomePage.tsx')
    return () => <AdminHomePage pages={adminPages} />
  },
}

/** Every page by its address. A path without a page is shown as not found, to those who may open it. */
const pages: Record<string, LoadPage | undefined> = { ...Object.fromEntries(features.flatMap((feature) => Object.entries(feature.pages ?? {}))), ...ownPages }

const notFound: LoadPage = async () => (await import('./NotFoundPage.tsx')).NotFoundPage

export const pathsWithoutPage = Object.values(paths).filter((path) => !pages[path])

function pageRoute(path: string): RouteObject {
  const load = pages[path] ?? notFound
  const lazy = async () => {
    const Component = await load()
    const Identified = identifiedPaths.includes(path) ? withIdentifiers(Component, await notFound()) : Component
    const audience = audienceOf(path)
    return { Component: audience ? (await import('./for-audience.tsx')).forAudience(audience, Identified) : Identified }
  }
  return { path, caseSensitive: true, handle: handleOf(path), lazy }
}

/** The server would refuse a malformed id as invalid, which means nothing to a member who follows a broken link. */
export function withIdentifiers(Found: ComponentType, NotFound: ComponentType): ComponentType {
  return () => (Object.values(useParams()).every(isIdentifier) ? <Found /> : <NotFound />)
}

function makeRoutes(): RouteObject[] {
  return [
    {
      element: <RootFrame />,
      // Until the first page loads, only the background from `ground.css` is shown.
      hydrateFallbackElement: <span />,
      errorElement: <ErrorPage isWhole />,
      children: [
        {
          element: <Outlet />,
          errorElement: <ErrorPage />,
          children: [...Object.values(paths).map(pageRoute), { path: '*', handle: openHandle, lazy: async () => ({ Component: await notFound() }) }],
        },
      ],
    },
  ]
}

export function makeRouter() {
  return createBrowserRouter(makeRoutes())
}
