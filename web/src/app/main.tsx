import { reportDateProblems } from '@mandate/contract/values/dates'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { selectIsSignedIn } from '../api/session.ts'
import { readSupportView } from '../frame/support-view.ts'
import { App } from './App.tsx'
import { followUploads } from './follow-uploads.ts'
import { forgetKeptSearch } from './forget-kept-search.ts'
import { keepMessages } from './keep-messages.ts'
import { loadForSignedIn } from './load-for-signed-in.ts'
import { followOtherWindows } from './other-windows.ts'
import { loadSources } from './palette-sources.ts'
import { makeRouter } from './routes.tsx'
import { keepSessionAlive } from './session-renewal.ts'
import { restoreStore } from './store.ts'

reportDateProblems((message) => console.error(message))
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const store = await restoreStore()
// A view of a member has none of it: its token isn't renewed, it sends nothing by itself, and keeps nothing in the browser.
if (!readSupportView()) {
  keepSessionAlive(store)
  forgetKeptSearch(store)
  followOtherWindows(store)
  followUploads(store)
  loadForSignedIn(store)
  keepMessages(store)
}
// Loads the frame in parallel with the page.
if (selectIsSignedIn(store.getState())) {
  void import('./layout/AppFrame.tsx')
  void import('./CommandOverlays.tsx')
  void loadSources()
  void import('../ui/Toasts.tsx')
}
createRoot(root).render(
  <StrictMode>
    <App store={store} router={makeRouter()} />
  </StrictMode>,
)
