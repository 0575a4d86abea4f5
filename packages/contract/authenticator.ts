// An authenticator: an app that shows a new six-digit code every half minute (RFC 6238), and its recovery codes.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { withLoginName, withProof } from './fields.ts'

const Code = z.string().check(z.minLength(1), z.maxLength(40))

export const bindAuthenticator = call({
  path: '/api/v1/player/google_authen/bind',
  as: 'player',
  perMinute: 10,
  secret: ['password'],
  input: z.object({
    ...withLoginName,
    ...withProof,
    /** Begin with a fresh secret; take the app away; or make new recovery codes, the old ones void. */
    action: z.enum(['begin', 'remove', 'newCodes']),
    /** Needed to remove or renew: the app's code or a recovery code. */
    code: z.optional(Code),
  }),
  output: z.object({
    isOn: z.boolean(),
    /** Base32, shown once, until validated. */
    secret: z.nullable(z.string()),
    /** The `otpauth://` address a QR code carries. */
    uri: z.nullable(z.string()),
    recoveryCodes: z.nullable(z.array(z.string())),
  }),
  refusals: [
    'proofNeeded',
    'wrongCredentials',
    'lockedOut',
    'stepGone',
    'wrongCode',
    'authenticatorOff',
    'authenticatorOn',
  ],
})

/** The first code of the app turns it on; the recovery codes are shown this once. */
export const validateAuthenticator = call({
  path: '/api/v1/player/google_authen/validate',
  as: 'player',
  perMinute: 10,
  input: z.object({ ...withLoginName, code: Code }),
  output: z.object({ isOn: z.boolean(), recoveryCodes: z.array(z.string()) }),
  refusals: ['wrongCode', 'lockedOut', 'authenticatorOff', 'authenticatorOn'],
})
