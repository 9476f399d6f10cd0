import { formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { ColumnMenu } from '../../ui/ColumnMenu.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type Column, type Sort, toggled } from '../../ui/data-table-columns.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { TableWithPanel } from '../../ui/TableWithPanel.tsx'
import { Specimen } from './Specimen.tsx'
import { type SampleFirm, sampleFirms } from './sample-firms.ts'

const columns: Column<SampleFirm>[] = [
  { id: 'name', title: 'Firm', width: 220, isSortable: true, render: ({ name }) => name },
  { id: 'place', title: 'Location', width: 120, isSortable: true, render: ({ place }) => place },
  {
    id: 'assets',
    title: 'Assets',
    width: 124,
    align: 'end',
    isSortable: true,
    render: ({ assets }) => (assets === null ? <NotReported /> : formatShortDollars(assets)),
  },
  { id: 'clients', title: 'Clients', width: 88, align: 'end', isSortable: true, render: ({ clients }) => formatNumber(clients) },
  { id: 'employees', title: 'Employees', width: 104, align: 'end', isSortable: true, render: ({ employees }) => formatNumber(employees) },
  {
    id: 'disclosures',
    title: 'Disclosures',
    width: 112,
    render: ({ hasDisclosure }) =>
      hasDisclosure ? (
        <Chip tone="caution" icon="flag">
          Disclosed
        </Chip>
      ) : (
        'None'
      ),
  },
]

function NotReported() {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      Not reported
    </Box>
  )
}

export function TableParts() {
  const [sorts, setSorts] = useState<readonly Sort[]>([{ columnId: 'assets', direction: 'desc' }])
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['firm-3']))
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(columns.map(({ id }) => id)))
  const [open, setOpen] = useState<SampleFirm | null>(null)
  const rows = useMemo(() => sorted(sampleFirms(10_000), sorts), [sorts])
  const shownColumns = columns.filter(({ id }) => shown.has(id))
  return (
    <>
      <Specimen name="DataTable, ColumnMenu, SelectionBar, SidePanel: 10,000 rows; j and k move, x selects, o opens">
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
          <ColumnMenu columns={columns} shown={shown} onToggle={(id) => setShown(toggled(shown, id))} />
        </Box>
        <TableWithPanel
          isOpen={open !== null}
          onClose={() => setOpen(null)}
          table={
            <DataTable
              label="Example firms"
              columns={shownColumns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              sorts={sorts}
              onSort={setSorts}
              selection={selection}
              onSelect={setSelection}
              onOpen={setOpen}
              openId={open?.id}
              height={400}
            />
          }
          panel={
            <SidePanel isOpen={open !== null} title={open?.name ?? ''} onClose={() => setOpen(null)}>
              <Figure label="Regulatory assets" value={open?.assets == null ? null : formatShortDollars(open.assets)} />
            </SidePanel>
          }
        />
        <Box sx={{ mt: 1 }}>
          <SelectionBar count={selection.size} onClear={() => setSelection(new Set())}>
            <Button size="small" variant="outlined" onClick={() => setSelection(new Set(rows.map(({ id }) => id)))}>
              Select all {formatNumber(rows.length)}
            </Button>
          </SelectionBar>
        </Box>
      </Specimen>
      <Specimen name="DataTable: dense">
        <DataTable
          label="Example firms, dense"
          columns={columns}
          rows={rows.slice(0, 40)}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          density="dense"
          height={220}
        />
      </Specimen>
      <Specimen name="DataTable: nothing">
        <DataTable
          label="Example firms, none"
          columns={columns}
          rows={[]}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          height={260}
          empty={
            <EmptyState icon="search" title="No firms match all six filters">
              Remove one, or widen the AUM range.
            </EmptyState>
          }
        />
      </Specimen>
      <Specimen name="TableSkeleton">
        <TableSkeleton rows={3} columns={4} />
      </Specimen>
    </>
  )
}

function sorted(rows: SampleFirm[], sorts: readonly Sort[]): SampleFirm[] {
  return rows.toSorted((one, other) => sorts.reduce((order, sort) => order || compared(one, other, sort), 0))
}

function compared(one: SampleFirm, other: SampleFirm, { columnId, direction }: Sort): number {
  const [a, b] = [one, other].map((firm) => firm[columnId as keyof SampleFirm])
  // Missing values come last in either direction.
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (typeof a === 'string' ? a.localeCompare(String(b)) : Number(a) - Number(b)) * (direction === 'asc' ? 1 : -1)
}
