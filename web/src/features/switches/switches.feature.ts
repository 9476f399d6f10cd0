import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const switches: Feature = {
  pages: { [paths.adminSwitches]: async () => (await import('./SwitchesPage.tsx')).SwitchesPage },
  adminPages: [
    { title: 'Switches', summary: 'Turn features off and on for everyone', icon: 'sliders-horizontal', to: paths.adminSwitches, group: 'System', order: 55 },
  ],
}
