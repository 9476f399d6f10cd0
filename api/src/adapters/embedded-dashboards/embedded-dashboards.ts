/** Each has a dashboard of its own. */
export type DashboardAudience = 'assetManager' | 'wealthManager'

/** The user a dashboard is opened for. Only rows of the team are shown. */
export interface DashboardReader {
  audience: DashboardAudience
  userId: string
  teamId: string
}

export interface EmbeddedDashboard {
  /** The address that the page frames. */
  url: string
  /** Given to the framed page by message. Absent where the address contains it. */
  token?: string
  expiresAt: Date
}

/** An analytics provider whose dashboards our page frames. */
export interface EmbeddedDashboards {
  provider: 'superset' | 'metabase'
  /** Opens the dashboard of the audience for one reader, for at most five minutes. Throws a DashboardsAwayError when the provider can't show it. */
  open(reader: DashboardReader): Promise<EmbeddedDashboard>
}

/** The provider can't be reached, or refuses us. The message is for the log: it says what an admin can do. */
export class DashboardsAwayError extends Error {}

export interface DashboardSettings {
  /** Without a slash at the end. */
  url: string
  dashboardIds: Record<DashboardAudience, string>
  /** The column of the rows, or the locked parameter, that has the id of the team. */
  teamField: string
}

/** The outbound client. Throws a DashboardsAwayError when there is no answer in time. */
export type AskProvider = (
  url: string,
  request: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string; timeoutMs: number },
) => Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>

export const longestSeconds = 300

/** Rules and parameters contain ids only: nothing that a member writes gets into them. */
export function checkedId(id: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Error('An embedded dashboard is opened by ids')
  return id
}
