import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'
import { LogoutPage } from './LogoutPage.tsx'

export const identity: Feature = {
  pages: {
    [paths.login]: async () => (await import('./LoginPage.tsx')).LoginPage,
    [paths.adminLogin]: async () => (await import('./AdminLoginPage.tsx')).AdminLoginPage,
    // Part of the first visit: signing out must work without a connection.
    [paths.logout]: async () => LogoutPage,
    [paths.forgotPassword]: async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
    [paths.passwordReset]: async () => (await import('./PasswordResetPage.tsx')).PasswordResetPage,
    [paths.passwordResetSuccess]: async () => (await import('./PasswordResetSuccessPage.tsx')).PasswordResetSuccessPage,
    [paths.signUp]: async () => (await import('./SignUpPage.tsx')).SignUpPage,
    [paths.roleSelect]: async () => (await import('./RoleSelectPage.tsx')).RoleSelectPage,
    [paths.signUpSuccess]: async () => (await import('./SignUpSuccessPage.tsx')).SignUpSuccessPage,
    [paths.terms]: async () => (await import('./TermsPage.tsx')).TermsPage,
    [paths.activate]: async () => (await import('./ActivatePage.tsx')).ActivatePage,
    [paths.activateSuccess]: async () => (await import('./ActivateSuccessPage.tsx')).ActivateSuccessPage,
  },
  navigation: [
    { label: 'Sign in', icon: 'arrow-right', to: paths.login, order: 1, for: ['VISITOR'] },
    { label: 'Sign up', icon: 'arrow-right', to: paths.signUp, order: 2, for: ['VISITOR'] },
  ],
  commands: [{ id: 'sign-out', label: 'Sign out', icon: 'log-out', to: paths.logout, keywords: 'log out leave' }],
}
