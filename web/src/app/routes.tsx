import { paths } from '@mandate/contract/paths'
import { createBrowserRouter } from 'react-router'

export function makeRouter() {
  return createBrowserRouter([
    { path: paths.home, lazy: async () => ({ Component: (await import('../features/home/HomePage.tsx')).HomePage }) },
    { path: paths.login, lazy: async () => ({ Component: (await import('../features/identity/LoginPage.tsx')).LoginPage }) },
    { path: paths.adminLogin, lazy: async () => ({ Component: (await import('../features/identity/AdminLoginPage.tsx')).AdminLoginPage }) },
    { path: paths.forgotPassword, lazy: async () => ({ Component: (await import('../features/identity/ForgotPasswordPage.tsx')).ForgotPasswordPage }) },
    { path: paths.passwordReset, lazy: async () => ({ Component: (await import('../features/identity/PasswordResetPage.tsx')).PasswordResetPage }) },
    {
      path: paths.passwordResetSuccess,
      lazy: async () => ({ Component: (await import('../features/identity/PasswordResetSuccessPage.tsx')).PasswordResetSuccessPage }),
    },
    { path: paths.signUp, lazy: async () => ({ Component: (await import('../features/identity/SignUpPage.tsx')).SignUpPage }) },
    { path: paths.roleSelect, lazy: async () => ({ Component: (await import('../features/identity/RoleSelectPage.tsx')).RoleSelectPage }) },
    { path: paths.signUpSuccess, lazy: async () => ({ Component: (await import('../features/identity/SignUpSuccessPage.tsx')).SignUpSuccessPage }) },
    { path: paths.activate, lazy: async () => ({ Component: (await import('../features/identity/ActivatePage.tsx')).ActivatePage }) },
    { path: paths.activateSuccess, lazy: async () => ({ Component: (await import('../features/identity/ActivateSuccessPage.tsx')).ActivateSuccessPage }) },
    { path: paths.teamInvitation, lazy: async () => ({ Component: (await import('../features/teams/TeamInvitationPage.tsx')).TeamInvitationPage }) },
    {
      path: paths.teamInvitationSuccess,
      lazy: async () => ({ Component: (await import('../features/teams/TeamInvitationSuccessPage.tsx')).TeamInvitationSuccessPage }),
    },
    { path: paths.emailChange, lazy: async () => ({ Component: (await import('../features/settings/EmailChangePage.tsx')).EmailChangePage }) },
    { path: paths.settings, lazy: async () => ({ Component: (await import('../features/settings/SettingsPage.tsx')).SettingsPage }) },
  ])
}
