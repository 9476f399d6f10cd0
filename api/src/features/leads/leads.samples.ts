import { everyMember, outsideTheTeam } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const team = ['teamMate', 'teamOwner'] as const
const forTeam = { ...outsideTheTeam }
const withContact = { places: ['email of a lead'], to: team }
const withNeed = { places: ['need of an introduction'], to: team }
const withNote = { places: ['note on a lead'], to: team }
const both = { places: ['email of a lead', 'need of an introduction'], to: team }

export const samples: FeatureSamples = {
  requests: {
    listLeads: () => ({ query: { limit: 10 } }),
    createTeamLead: () => ({ body: { name: 'Nora Quist', email: 'nora@quist.test', need: 'Rolls over a 401(k)' } }),
    addLeadsFromSearch: ({ reference }) => ({ body: { type: 'firms', crds: [reference.firmCrd] } }),
    getLeadBoard: () => ({ query: {} }),
    countNewLeads: () => ({}),
    exportLeads: () => ({ query: {} }),
    getLeadResults: () => ({}),
    setLeadCost: () => ({ body: { source: 'profile', month: '2026-10', costCents: 25_000 } }),
    getLead: ({ leads }) => ({ params: { leadId: leads.openId } }),
    updateLead: ({ leads }) => ({ params: { leadId: leads.openId }, body: { nextStep: 'Call', nextStepOn: '2027-01-05', ownerId: null } }),
    deleteLead: ({ leads }) => ({ params: { leadId: leads.openId } }),
    answerIntroduction: ({ leads }) => ({ params: { leadId: leads.askedId }, body: { isAccepted: false, reason: 'Outside our states' } }),
    closeLead: ({ leads }) => ({ params: { leadId: leads.openId }, body: { outcome: 'won', valueCents: 1_200_000 } }),
    mergeLeads: ({ leads }) => ({ params: { leadId: leads.openId }, body: { otherId: leads.otherId } }),
    listLeadNotes: ({ leads }) => ({ params: { leadId: leads.openId }, query: { limit: 10 } }),
    addLeadNote: ({ leads }) => ({ params: { leadId: leads.openId }, body: { text: 'Prefers the phone.' } }),
    deleteLeadNote: ({ leads }) => ({ params: { leadId: leads.openId, leadNoteId: leads.noteId } }),
    listLeadHistory: ({ leads }) => ({ params: { leadId: leads.openId }, query: { limit: 10 } }),
    addLeadFile: ({ leads }) => ({ params: { leadId: leads.openId }, body: { uploadId: crypto.randomUUID() } }),
    readLeadFile: ({ things }) => ({ params: { leadId: things.leadId ?? '', leadFileId: things.leadFileId ?? '' } }),
    removeLeadFile: ({ things }) => ({ params: { leadId: things.leadId ?? '', leadFileId: things.leadFileId ?? '' } }),
    listLeadStages: () => ({}),
    saveLeadStages: ({ leads }) => ({ body: { stages: [{ id: leads.stageId, name: 'First talk' }, { name: 'Agreement' }] } }),
  },
  ownRules: {
    listLeads: forTeam,
    createTeamLead: forTeam,
    addLeadsFromSearch: forTeam,
    getLeadBoard: forTeam,
    exportLeads: forTeam,
    getLeadResults: forTeam,
    setLeadCost: forTeam,
    getLead: forTeam,
    updateLead: forTeam,
    deleteLead: { ...forTeam, teamMate: 'not_allowed' },
    answerIntroduction: forTeam,
    closeLead: forTeam,
    mergeLeads: forTeam,
    listLeadNotes: forTeam,
    addLeadNote: forTeam,
    deleteLeadNote: { ...forTeam, teamMate: 'not_allowed' },
    listLeadHistory: forTeam,
    // An upload or a file that isn't there.
    addLeadFile: everyMember('not_found'),
    readLeadFile: everyMember('not_found'),
    removeLeadFile: everyMember('not_found'),
    listLeadStages: forTeam,
    saveLeadStages: forTeam,
  },
  shows: {
    createTeamLead: withContact,
    listLeads: both,
    getLeadBoard: both,
    exportLeads: both,
    getLead: withContact,
    updateLead: withContact,
    answerIntroduction: withNeed,
    closeLead: withContact,
    mergeLeads: withContact,
    listLeadNotes: withNote,
  },
}
