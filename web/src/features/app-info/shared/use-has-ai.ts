import { appInfoApi } from '../app-info.api.ts'

/** Whether the installation offers insights. The frame of the page asks; until its answer is there, no. */
export function useHasAi(): boolean {
  return appInfoApi.endpoints.getAppInfo.useQueryState({}).data?.hasAi ?? false
}
