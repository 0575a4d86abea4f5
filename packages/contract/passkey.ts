// A passkey: a key in the player's device that signs in with a face, a finger or a PIN (WebAuthn Level 3).
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Instant, withLoginName, withProof } from './fields.ts'
import { Credential } from './session.ts'

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** Whether the device synchronises it through an account shared by several devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** Returns the browser's options to create a passkey (signed in, with proof of identity), or to sign in with one. */
export const askPasskeyOptions = call({
  path: '/api/v1/player/passkey/options',
  as: 'either',
  perMinute: 30,
  secret: ['password'],
  input: z.object({ ...withLoginName, ...withProof, purpose: z.enum(['register', 'signIn']) }),
  output: z.object({ challengeId: Id, options: z.record(z.string(), z.unknown()) }),
  refusals: ['tokenMissing', 'proofNeeded', 'wrongCredentials', 'lockedOut', 'stepGone', 'passkeysFull'],
})

export const addPasskey = call({
  path: '/api/v1/player/passkey/add',
  as: 'player',
  perMinute: 10,
  input: z.object({
    ...withLoginName,
    challengeId: Id,
    credential: Credential,
    /** The player's name for it, 1 to 40 characters. */
    name: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
  output: Passkey,
  refusals: ['passkeyFailed', 'passkeysFull'],
})

export const listPasskeys = call({
  path: '/api/v1/player/passkey/list',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({ passkeys: z.array(Passkey) }),
})

export const deletePasskey = call({
  path: '/api/v1/player/passkey/delete',
  as: 'player',
  perMinute: 10,
  secret: ['password'],
  input: z.object({ ...withLoginName, ...withProof, id: Id }),
  output: z.object({ passkeys: z.array(Passkey) }),
  refusals: ['passkeyUnknown', 'proofNeeded', 'wrongCredentials', 'lockedOut', 'stepGone'],
})
