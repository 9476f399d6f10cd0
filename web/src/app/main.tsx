import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router'
import { ThemeRoot } from '../ui/ThemeRoot.tsx'
import { readThemeChoice } from '../ui/theme-choice.ts'
import { makeRouter } from './routes.tsx'
import { restoreStore } from './store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const store = await restoreStore()
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <ThemeRoot choice={readThemeChoice()}>
        <RouterProvider router={makeRouter()} />
      </ThemeRoot>
    </Provider>
  </StrictMode>,
)
