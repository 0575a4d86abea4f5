// Access: a visitor's location, and whether the site may be open to them there.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Nothing } from './fields.ts'

/** 0 open; 1 the site may be viewed, but nobody may play; 2 closed. */
export const accessTypes = { open: 0, limited: 1, closed: 2 } as const

export const checkIp = call({
  path: '/api/v1/common/checkIp',
  as: 'anyone',
  silent: true,
  input: Nothing,
  output: z.object({
    ip: z.string(),
    /** 1 if playing is not permitted at this location. */
    accessLimit: z.int(),
    /** ISO 3166-1 alpha-2, `local` for this machine and private networks, '' if unknown. */
    region: z.string(),
    accessType: z.int(),
  }),
})
