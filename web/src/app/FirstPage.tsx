import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../api/session.ts'
import { HomePage } from '../features/home/HomePage.tsx'

/** What this is, to a visitor; where one stands, to a user. */
export function FirstPage() {
  return useSelector(selectIsSignedIn) ? <HomePage /> : <HomePage />
}
