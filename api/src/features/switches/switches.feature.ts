import type { Feature } from '../../feature.ts'
import { switchesColumns } from './switches.columns.ts'
import { switchesRoutes } from './switches.routes.ts'

/** Features that an admin turns off and on while the product runs. */
export const switches = { name: 'switches', routes: switchesRoutes, columns: switchesColumns } satisfies Feature
