import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'

export function HomePage() {
  const user = useSelector(selectUser)
  return (
    <main>
      <h1>Mandate</h1>
      <p>{user.authorization ? `Signed in as ${user.firstName} ${user.lastName}` : 'Find, check and talk to the people who manage money.'}</p>
    </main>
  )
}
