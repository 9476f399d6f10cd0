import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    listSwitches: () => ({}),
    // Of a version that isn't stored: the features stay on for the other samples.
    setSwitch: () => ({ params: { name: 'sponsored' }, body: { isOn: false, version: 2_000_000, reason: 'A partner asked for a pause' } }),
  },
  ownRules: { setSwitch: { platformAdmin: 'conflict' } },
}
