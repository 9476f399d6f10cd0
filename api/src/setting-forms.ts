import { z } from 'zod'

export const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
export const optionalText = z.string().min(1).optional()
export const databaseAddress = z
  .string()
  .refine((text) => /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text), 'an address such as postgres://user:password@localhost:5432/mandate')
  .optional()

export const scannerAddress = z
  .string()
  .refine(
    (text) => /^unix:\/.+$/.test(text) || (text.startsWith('tcp://') && URL.canParse(text)),
    'an address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl',
  )
  .optional()
