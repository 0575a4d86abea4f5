// A session: signing in, staying signed in, signing out.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Nothing, Secret } from './fields.ts'

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
  playerId: Id,
  loginName: z.string(),
})
export type Tokens = z.infer<typeof Tokens>

export const issueToken = call({
  path: '/auth/oauth/token',
  as: 'anyone',
  secret: ['password'],
  perMinute: 30,
  input: z.union([
    z.object({
      grantType: z.literal('password'),
      loginName: z.string().check(z.minLength(1), z.maxLength(64)),
      password: Secret,
    }),
    z.object({
      grantType: z.literal('refresh_token'),
      refresh_token: z.string().check(z.minLength(1), z.maxLength(512)),
    }),
  ]),
  output: Tokens,
  refusals: ['wrongCredentials', 'lockedOut', 'sessionEnded'],
})

export const logout = call({
  path: '/auth/oauth/logout',
  as: 'player',
  silent: true,
  input: Nothing,
  output: Nothing,
})
