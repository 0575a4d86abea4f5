// Data that every client needs before its first signed call: the common config and the profile in force.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { CountryCode, Currency, Nothing } from './fields.ts'

/** The app ids of our client, on a large screen and on any other. */
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
    /**
     * Key under which activity constants are encrypted, 32 bytes, base64. Public by design: it obscures, it does not
     * protect.
     */
    activityKey: z.string(),
    serverTimeMs: z.int(),
    termsVersion: z.string(),
    profile: z.object({
      code: z.string(),
      isPlayMoney: z.boolean(),
      minimumAge: z.int(),
      /** Countries with a higher minimum age. */
      minimumAges: z.record(CountryCode, z.int()),
      minimumSpinMs: z.int(),
      canCancelWithdrawal: z.boolean(),
      countries: z.array(z.string()),
      /** Whether an account is complete only with a bound phone. */
      needsPhone: z.boolean(),
    }),
    currencies: z.array(Currency),
    /** Origin of the stages, '' for the same origin. */
    stageOrigin: z.string(),
  }),
})
