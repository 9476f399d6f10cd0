import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { advisoryServiceSchema, newAdvisoryServiceSchema } from './profiles.ts'

const serviceParams = z.strictObject({ teamServiceId: z.uuidv4() })

export const createTeamService = endpoint({
  method: 'POST',
  path: '/team/services',
  summary: "Add a service to your firm's page, predefined or custom (team owner or editor)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'already_exists', 'conflict'],
  body: newAdvisoryServiceSchema,
  response: advisoryServiceSchema,
  status: 201,
})

export const updateTeamService = endpoint({
  method: 'PUT',
  path: '/team/services/:teamServiceId',
  summary: 'Update a service of your firm (team owner or editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params: serviceParams,
  body: newAdvisoryServiceSchema.omit({ predefined: true }),
  response: advisoryServiceSchema,
})

export const deleteTeamService = endpoint({
  method: 'DELETE',
  path: '/team/services/:teamServiceId',
  summary: 'Remove a service of your firm (team owner or editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params: serviceParams,
  response: doneSchema,
})

/** Everybody for themselves, whatever their role. */
export const showOnFirmPage = endpoint({
  method: 'PUT',
  path: '/team/shown',
  summary: "Show or hide yourself on your firm's page",
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  body: z.strictObject({ isShown: z.boolean() }),
  response: doneSchema,
})
