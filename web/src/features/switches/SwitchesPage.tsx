import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { StepUpDialog } from '../step-up/shared/StepUpDialog.tsx'
import { SwitchTable } from './SwitchTable.tsx'
import { useListSwitchesQuery } from './switches.api.ts'

export function SwitchesPage() {
  const { data, error, isLoading, refetch } = useListSwitchesQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <Page
      title="Switches"
      above={<AdminLink />}
      lead="Turn features off and on for everyone, on every server at once. Open pages follow when they are reloaded. What the operator turned off in the settings of the server can't be turned on here."
    >
      {isLoading ? (
        <TableSkeleton rows={4} columns={3} />
      ) : data ? (
        <StepUpDialog>
          <SwitchTable switches={data.switches} />
        </StepUpDialog>
      ) : (
        <ErrorMessage error={toClientError(error)} onRetry={refetch} />
      )}
    </Page>
  )
}
