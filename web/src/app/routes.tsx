import { paths } from '@mandate/contract/frame/paths'
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { LogoutPage } from '../features/identity/LogoutPage.tsx'
import { handleOf } from './access.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RootFrame } from './RootFrame.tsx'
import { openHandle } from './route-handle.ts'

type Load = () => Promise<ComponentType>

/** Every page by its address. An address of the product that is not here yet is not found, for those who may open it. */
const pages: Record<string, Load> = {
  [paths.home]: async () => (await import('./FirstPage.tsx')).FirstPage,
  [paths.login]: async () => (await import('../features/identity/LoginPage.tsx')).LoginPage,
  [paths.adminLogin]: async () => (await import('../features/identity/AdminLoginPage.tsx')).AdminLoginPage,
  // Here from the start: signing out must work without a connection.
  [paths.logout]: async () => LogoutPage,
  [paths.forgotPassword]: async () => (await import('../features/identity/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  [paths.passwordReset]: async () => (await import('../features/identity/PasswordResetPage.tsx')).PasswordResetPage,
  [paths.passwordResetSuccess]: async () => (await import('../features/identity/PasswordResetSuccessPage.tsx')).PasswordResetSuccessPage,
  [paths.signUp]: async () => (await import('../features/identity/SignUpPage.tsx')).SignUpPage,
  [paths.roleSelect]: async () => (await import('../features/identity/RoleSelectPage.tsx')).RoleSelectPage,
  [paths.signUpSuccess]: async () => (await import('../features/identity/SignUpSuccessPage.tsx')).SignUpSuccessPage,
  [paths.oauth]: async () => (await import('../features/linkedin/OAuthPage.tsx')).OAuthPage,
  [paths.activate]: async () => (await import('../features/identity/ActivatePage.tsx')).ActivatePage,
  [paths.activateSuccess]: async () => (await import('../features/identity/ActivateSuccessPage.tsx')).ActivateSuccessPage,
  [paths.teamInvitation]: async () => (await import('../features/teams/TeamInvitationPage.tsx')).TeamInvitationPage,
  [paths.teamInvitationSuccess]: async () => (await import('../features/teams/TeamInvitationSuccessPage.tsx')).TeamInvitationSuccessPage,
  [paths.claimProfile]: async () => (await import('../features/claims/ClaimProfilePage.tsx')).ClaimProfilePage,
  [paths.claimProfileValidate]: async () => (await import('../features/claims/ClaimValidatePage.tsx')).ClaimValidatePage,
  [paths.claimProfileSuccess]: async () => (await import('../features/claims/ClaimSuccessPage.tsx')).ClaimSuccessPage,
  [paths.adminAccreditation]: async () => (await import('../features/accreditation/AccreditationReviewPage.tsx')).AccreditationReviewPage,
  [paths.adminClaims]: async () => (await import('../features/claims/ClaimReviewPage.tsx')).ClaimReviewPage,
  [paths.emailChange]: async () => (await import('../features/account/EmailChangePage.tsx')).EmailChangePage,
  [paths.settings]: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  [paths.unsubscribe]: async () => (await import('../features/notifications/UnsubscribePage.tsx')).UnsubscribePage,
  [paths.onboarding]: async () => (await import('../features/onboarding/OnboardingPage.tsx')).OnboardingPage,
  [paths.profile]: async () => (await import('./PersonPage.tsx')).PersonPage,
  [paths.profileInformation]: async () => (await import('../features/profiles/ProfileInformationPage.tsx')).ProfileInformationPage,
  [paths.publicProfile]: async () => (await import('../features/profiles/PublicProfilePage.tsx')).PublicProfilePage,
  [paths.search]: async () => (await import('../features/search/SearchPage.tsx')).SearchPage,
  [paths.data]: async () => (await import('../features/search/SearchPage.tsx')).SearchPage,
  [paths.documents]: async () => (await import('../features/reference-documents/DocumentsPage.tsx')).DocumentsPage,
  [paths.firm]: async () => (await import('../features/directory/FirmPage.tsx')).FirmPage,
  [paths.reference]: async () => (await import('../features/reference-documents/ReferenceDocumentPage.tsx')).ReferenceDocumentPage,
  [paths.document]: async () => (await import('../features/aggregation/AggregatedDocumentPage.tsx')).AggregatedDocumentPage,
  [paths.sources]: async () => (await import('../features/aggregation/SourcesPage.tsx')).SourcesPage,
  [paths.advisor]: async () => (await import('../features/directory/AdvisorPage.tsx')).AdvisorPage,
  [paths.admin]: async () => (await import('../features/admin/AdminHomePage.tsx')).AdminHomePage,
  [paths.analytics]: async () => (await import('../features/analytics/AnalyticsPage.tsx')).AnalyticsPage,
  [paths.adminLoads]: async () => (await import('../features/loads/LoadsPage.tsx')).LoadsPage,
  [paths.parts]: async () => (await import('../features/parts/PartsPage.tsx')).PartsPage,
}

const notFound: Load = async () => NotFoundPage

function pageRoute(path: string): RouteObject {
  const load = pages[path] ?? notFound
  return { path, caseSensitive: true, handle: handleOf(path), lazy: async () => ({ Component: await load() }) }
}

export function makeRoutes(): RouteObject[] {
  return [
    {
      element: <RootFrame />,
      // Before the first page is there the ground alone is shown, which `ground.css` has drawn.
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
