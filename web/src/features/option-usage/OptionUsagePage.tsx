import { paths } from '@mandate/contract/frame/paths'
import { type OptionListName, optionLists } from '@mandate/contract/lists/option-lists'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router'
import { useFocusAfterChange } from '../../ui/focus-heading.ts'
import { Page } from '../../ui/Page.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { OptionCountTable } from './OptionCountTable.tsx'
import { OptionListTable } from './OptionListTable.tsx'

const isList = (name: string): name is OptionListName => Object.hasOwn(optionLists, name)

/** Every option list, or the options of the one in the address. */
export function OptionUsagePage() {
  const [params] = useSearchParams()
  const list = params.get('list') ?? ''
  useFocusAfterChange(list)
  if (isList(list))
    return (
      <Page title={optionLists[list].title} above={<AdminLink />} lead={<Link href={paths.adminOptions}>All option lists</Link>}>
        <OptionCountTable list={list} />
      </Page>
    )
  return (
    <Page
      title="Option lists"
      above={<AdminLink />}
      lead="How often members and firms chose from each list. Self-identification isn't here: it's encrypted, and nothing counts or reads it."
    >
      <OptionListTable />
    </Page>
  )
}
