import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { type FeatureSwitch, type listSwitches as listOperation, type SwitchName, switchNames, switchTexts } from '@mandate/contract/switches'
import type { Database } from '../../database/database.ts'
import { AppError, outdated } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import * as repository from './switches.repository.ts'

export async function listSwitches(deps: Deps, viewer: Viewer): Promise<ResponseOf<typeof listOperation>> {
  requireAdmin(viewer)
  return { switches: await readSwitches(deps, deps.db) }
}

interface Change {
  name: SwitchName
  isOn: boolean
  version: number
  reason: string
}

/** Takes effect on this server before the answer, and on the others when the database announces it. */
export async function setSwitch(deps: Deps, viewer: Viewer, change: Change): Promise<FeatureSwitch> {
  const admin = requireAdmin(viewer)
  const { name, isOn, version, reason } = change
  if (isOn && !deps.switches.isAllowed(name))
    throw new AppError('not_allowed', `The operator turned this off with the setting ${switchTexts[name].setting}. It can't be turned on here`)
  const changed = await deps.db.transaction().execute(async (transaction) => {
    // A switch without a row is on.
    const isSaved = version === 0 && isOn ? undefined : await repository.saveSwitch(transaction, { ...change, changedBy: admin.userId })
    const current = (await readSwitches(deps, transaction)).find((one) => one.name === name)
    if (!current || !isSaved) throw outdated('Another admin changed this switch. Check its state, then try again', current ?? null)
    const kind = isOn ? 'switch.turned_on' : 'switch.turned_off'
    await recordEvent(transaction, by(admin), { kind, subjectId: null, details: { name, reason, version: current.version } })
    return current
  })
  await deps.switches.refresh()
  return changed
}

/** All switches in the order of the contract. */
async function readSwitches({ switches }: Pick<Deps, 'switches'>, db: Database): Promise<FeatureSwitch[]> {
  const stored = new Map((await repository.selectSwitches(db)).map((row) => [row.name, row]))
  return switchNames.map((name) => {
    const row = stored.get(name)
    return {
      name,
      isAllowed: switches.isAllowed(name),
      isOn: row?.isOn ?? true,
      version: row?.version ?? 0,
      reason: row?.reason ?? null,
      changedBy: row?.firstName ? `${row.firstName} ${row.lastName}` : null,
      changedAt: row?.changedAt.toISOString() ?? null,
    }
  })
}
