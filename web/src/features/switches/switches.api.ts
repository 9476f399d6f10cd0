import { listSwitches, setSwitch } from '@mandate/contract/switches'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const switchesApi = api.enhanceEndpoints({ addTagTypes: ['FeatureSwitch'] }).injectEndpoints({
  endpoints: (build) => ({
    listSwitches: build.query({ ...operation(listSwitches), providesTags: ['FeatureSwitch'] }),
    // After a refusal too: another admin's change is then shown. What the pages offer follows the switches.
    setSwitch: build.mutation({ ...operation(setSwitch), invalidatesTags: ['FeatureSwitch', 'AppInfo'] }),
  }),
})

export const { useListSwitchesQuery, useSetSwitchMutation } = switchesApi
