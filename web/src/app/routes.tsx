import { paths } from '@mandate/contract/paths'
import { createBrowserRouter } from 'react-router'

export function makeRouter() {
  return createBrowserRouter([
    { path: paths.home, lazy: async () => ({ Component: (await import('../features/home/HomePage.tsx')).HomePage }) },
    { path: paths.login, lazy: async () => ({ Component: (await import('../features/identity/LoginPage.tsx')).LoginPage }) },
  ])
}
