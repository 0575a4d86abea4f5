// Config: data a client needs before its first signed call.
import { calls } from '@mangetsu/contract'
import { clientAppIds } from '@mangetsu/contract/config'
import type { Currency } from '@mangetsu/money'
import { type Handler, handle, ok } from '../../../kernel/http/index.ts'
import { fastestMs } from '../../../studio/index.ts'
import { leastBetween } from '../../../wagering/pace.ts'
import {
  isRealMoneyAllowed,
  leastBetweenRounds,
  openCountries,
  type Profile,
} from '../../protection/profile/index.ts'

/** Credentials of anonymous clients. Public by design: they identify the client and protect nothing. */
export const clientAuthorization = `Basic ${Buffer.from('mangetsu-web:public').toString('base64')}`

/** Encryption key of the activity constants: fixed and public. */
export const activityKey = Buffer.from('mangetsu activity constants, v1.').toString('base64')

export type ConfigParts = {
  readonly profile: Profile
  readonly webkey: string
  readonly currencies: readonly Currency[]
  readonly stageOrigin: string
  readonly merchantCode: string
  readonly termsInForce: (nowMs: number) => Promise<string>
}

export function createConfig(parts: ConfigParts): { handlers: Handler[] } {
  const { profile } = parts
  const fixed = {
    productId: 'mangetsu',
    ...clientAppIds,
    authorization: clientAuthorization,
    merchantCode: parts.merchantCode,
    webkey: parts.webkey,
    cmsDomain: '',
    activityKey,
    profile: {
      code: profile.code,
      isPlayMoney: !isRealMoneyAllowed(profile),
      minimumAge: profile.minimumAge,
      minimumAges: profile.minimumAges,
      canCancelWithdrawal: profile.canCancelWithdrawal,
      countries: openCountries(profile),
      needsPhone: profile.needsPhone,
    },
    currencies: [...parts.currencies],
    stageOrigin: parts.stageOrigin,
  }
  return {
    handlers: [
      handle(calls.queryConfig, async ({ nowMs }) => {
        const minimumSpinMs = leastBetween(fastestMs, leastBetweenRounds(profile, 'slots', nowMs))
        return ok({
          ...fixed,
          profile: { ...fixed.profile, minimumSpinMs },
          termsVersion: await parts.termsInForce(nowMs),
          serverTimeMs: nowMs,
        })
      }),
    ],
  }
}
