// Access: where a visitor is, and whether the site may be open to them there.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Nothing } from './fields.ts'

/** 0 open; 1 the site may be looked at, but nobody plays; 2 closed. */
export const accessTypes = { open: 0, limited: 1, closed: 2 } as const

export const checkIp = call({
  path: '/api/v1/common/checkIp',
  as: 'anyone',
  silent: true,
  input: Nothing,
  output: z.object({
    ip: z.string(),
    /** 1 when playing is not open to this place. */
    accessLimit: z.int(),
    /** ISO 3166-1 alpha-2, `local` for this machine and private networks, '' when unknown. */
    region: z.string(),
    accessType: z.int(),
  }),
})
