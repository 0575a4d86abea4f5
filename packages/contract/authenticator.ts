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
    /**
     * Sets up a new secret; removes the authenticator; or creates new recovery codes, which invalidate the old ones.
     */
    action: z.enum(['begin', 'remove', 'newCodes']),
    /** Required for removing or renewing: the app's code or a recovery code. */
    code: z.optional(Code),
  }),
  output: z.object({
    isOn: z.boolean(),
    /** Base32; shown only until the authenticator has been validated. */
    secret: z.nullable(z.string()),
    /** The `otpauth://` URI for the QR code. */
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

/** Activates the authenticator with its first code; the recovery codes are shown only in this response. */
export const validateAuthenticator = call({
  path: '/api/v1/player/google_authen/validate',
  as: 'player',
  perMinute: 10,
  input: z.object({ ...withLoginName, code: Code }),
  output: z.object({ isOn: z.boolean(), recoveryCodes: z.array(z.string()) }),
  refusals: ['wrongCode', 'lockedOut', 'authenticatorOff', 'authenticatorOn'],
})
