import { paths } from '@mandate/contract/frame/paths'
import Link from '@mui/material/Link'

/** Above the title of each admin page. */
export function AdminLink() {
  return <Link href={paths.admin}>Admin</Link>
}
