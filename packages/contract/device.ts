// A device: the data by which a browser is recognised, and the session of the risk script that runs in it.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Nothing, withLoginName } from './fields.ts'

export const askFingerprintKey = call({
  path: '/api/v1/player/fingerprint/get_js_key',
  as: 'player',
  perMinute: 30,
  input: z.object({ ...withLoginName, playerId: Id }),
  /** The key in the script's URL; valid for ten minutes. */
  output: z.object({ jsKey: z.string() }),
  refusals: ['notYours'],
})

/** The script itself is fetched by GET, with its key as `jsKey`. */
export const fingerprintScriptPath = '/api/v1/player/fingerprint/get_js'
export const riskScriptPath = '/risk-api/v1/agent.js'

export const saveFingerprint = call({
  path: '/api/v1/player/fingerprint/save',
  as: 'player',
  perMinute: 30,
  input: z.object({
    ...withLoginName,
    playerId: Id,
    fingerprint: z.string().check(z.regex(/^[0-9a-f]{16,64}$/)),
  }),
  output: Nothing,
  /** `nothingToDo` if today's result is already known. */
  refusals: ['notYours', 'nothingToDo'],
})

export const submitDeviceSession = call({
  path: '/risk-api/v1/audit/seon/session',
  as: 'player',
  perMinute: 30,
  input: z.object({
    ...withLoginName,
    merchantCode: z.string().check(z.maxLength(20)),
    /** Result of the risk script, base64 of JSON. */
    session: z.string().check(z.minLength(1), z.maxLength(8_192)),
    /** SHA-256 of the access token, hex. */
    sessionId: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  output: Nothing,
  refusals: ['badRequest'],
})
