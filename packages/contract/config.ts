// What every client must know before its first signed call: the common config and the profile in force.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { CountryCode, Currency, Nothing } from './fields.ts'

/** The ids under which our client calls itself, on a big screen and on any other. */
export const clientAppIds = { appid: 'mangetsu-h5', appidForPc: 'mangetsu-pc' } as const

export const queryConfig = call({
  path: '/api/v1/common/config',
  as: 'anyone',
  input: Nothing,
  output: z.object({
    productId: z.string(),
    appid: z.string(),
    appidForPc: z.string(),
    authorization: z.string(),
    merchantCode: z.string(),
    /** The RSA public key, SPKI, base64. */
    webkey: z.string(),
    cmsDomain: z.string(),
    /** What activity constants are encrypted under, 32 bytes, base64. Public by design: it hides, it does not protect. */
    activityKey: z.string(),
    serverTimeMs: z.int(),
    termsVersion: z.string(),
    profile: z.object({
      code: z.string(),
      isPlayMoney: z.boolean(),
      minimumAge: z.int(),
      /** Countries that ask for more years than that. */
      minimumAges: z.record(CountryCode, z.int()),
      minimumSpinMs: z.int(),
      canCancelWithdrawal: z.boolean(),
      countries: z.array(z.string()),
      /** Whether an account is complete only with a phone bound to it. */
      needsPhone: z.boolean(),
    }),
    currencies: z.array(Currency),
    /** Where the stages are served, '' for the same origin. */
    stageOrigin: z.string(),
  }),
})
