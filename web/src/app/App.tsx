import { Provider, useSelector } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { selectTheme } from '../frame/theme-choice.ts'
import { ThemeRoot } from '../ui/ThemeRoot.tsx'
import type { makeRouter } from './routes.tsx'
import type { Store } from './store.ts'
import { useFocusOnProblem } from './use-focus-on-problem.ts'

interface Props {
  store: Store
  router: ReturnType<typeof makeRouter>
}

export function App({ store, router }: Props) {
  return (
    <Provider store={store}>
      <Themed router={router} />
    </Provider>
  )
}

function Themed({ router }: Pick<Props, 'router'>) {
  useFocusOnProblem()
  return (
    <ThemeRoot choice={useSelector(selectTheme)}>
      <RouterProvider router={router} />
    </ThemeRoot>
  )
}
