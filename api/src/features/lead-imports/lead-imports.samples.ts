import { outsideTheTeam } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'
import { guessMapping } from './lead-imports.rules.ts'

const header = ['Name', 'Email']
const withFirstRow = { places: ['row of an import'], to: ['teamMate', 'teamOwner'] as const }
const params = ({ things }: { things: Record<string, string> }) => ({ params: { importId: things.importId ?? '' } })

export const samples: FeatureSamples = {
  requests: {
    startLeadImport: () => ({ query: { name: 'leads.csv' }, body: Buffer.from('Name,Email\nNora Quist,nora@quist.test\n') }),
    listLeadImports: () => ({ query: { limit: 10 } }),
    getLeadImport: (world) => params(world),
    reviewLeadImport: (world) => ({ ...params(world), body: { mapping: guessMapping(header) } }),
    runLeadImport: (world) => params(world),
    listAsideRows: (world) => ({ ...params(world), query: { limit: 10 } }),
    exportAsideRows: (world) => params(world),
    discardLeadImport: (world) => params(world),
  },
  ownRules: {
    startLeadImport: outsideTheTeam,
    listLeadImports: outsideTheTeam,
    getLeadImport: outsideTheTeam,
    reviewLeadImport: outsideTheTeam,
    runLeadImport: outsideTheTeam,
    listAsideRows: outsideTheTeam,
    exportAsideRows: outsideTheTeam,
    discardLeadImport: outsideTheTeam,
  },
  shows: { getLeadImport: withFirstRow, reviewLeadImport: withFirstRow },
}
