// Every refusal of the platform. A refusal never moves money: a refused call has changed nothing. Codes below 200000
// are the specification's (section 8); from 200000 they are Mangetsu's own.
import { bonusRefusals } from './refusals/bonus.ts'
import { bonusRoundRefusals } from './refusals/bonus-round.ts'
import { dailyRefusals } from './refusals/daily.ts'
import type { Refusal } from './refusals/define.ts'
import { guessRefusals } from './refusals/guess.ts'
import { identityRefusals } from './refusals/identity.ts'
import { jackpotRefusals } from './refusals/jackpot.ts'
import { kycRefusals } from './refusals/kyc.ts'
import { limitRefusals } from './refusals/limits.ts'
import { lotteryRefusals } from './refusals/lottery.ts'
import { moneyRefusals } from './refusals/money.ts'
import { payoutMethodRefusals } from './refusals/payout-method.ts'
import { placeRefusals } from './refusals/place.ts'
import { playRefusals } from './refusals/play.ts'
import { raceRefusals } from './refusals/race.ts'
import { roomRefusals } from './refusals/room.ts'
import { securityRefusals } from './refusals/security.ts'
import { siteRefusals } from './refusals/site.ts'
import { sportRefusals } from './refusals/sport.ts'
import { tableBetRefusals } from './refusals/table-bets.ts'
import { tableChatRefusals } from './refusals/table-chat.ts'
import { tournamentRefusals } from './refusals/tournament.ts'
import { vipRefusals } from './refusals/vip.ts'
import { virtualFootballRefusals } from './refusals/virtual-football.ts'
import { wireRefusals } from './refusals/wire.ts'

export const refusals = {
  ...wireRefusals,
  ...identityRefusals,
  ...securityRefusals,
  ...kycRefusals,
  ...limitRefusals,
  ...moneyRefusals,
  ...payoutMethodRefusals,
  ...playRefusals,
  ...placeRefusals,
  ...siteRefusals,
  ...bonusRefusals,
  ...guessRefusals,
  ...vipRefusals,
  ...jackpotRefusals,
  ...bonusRoundRefusals,
  ...dailyRefusals,
  ...lotteryRefusals,
  ...tournamentRefusals,
  ...tableBetRefusals,
  ...tableChatRefusals,
  ...roomRefusals,
  ...sportRefusals,
  ...raceRefusals,
  ...virtualFootballRefusals,
} as const

export type RefusalName = keyof typeof refusals

/** Refusals that any call may return, in addition to its own. */
export const everyCall = [
  'badRequest',
  'tooLarge',
  'badSignature',
  'clockOff',
  'replayed',
  'unreadableSecret',
  'sealBroken',
  'tooMany',
  'unknownCall',
  'busy',
  'fault',
  'tokenExpired',
  'sessionEnded',
  'notYourName',
] as const satisfies readonly RefusalName[]

/** Returns the code of a refusal on a layer. */
export function codeOf(name: RefusalName, layer: 1 | 2): number {
  const refusal: Refusal = refusals[name]
  return layer === 2 ? (refusal.codeOn2 ?? refusal.code) : refusal.code
}

/** Returns the refusal with this code on a layer, if there is one. */
export function refusalByCode(code: number, layer: 1 | 2 = 1): RefusalName | undefined {
  return (Object.keys(refusals) as RefusalName[]).find((name) => codeOf(name, layer) === code)
}

/** Returns the sentence of a refusal with its placeholders filled from `data`. */
export function sentenceOf(
  name: RefusalName,
  lang: 'ja' | 'en',
  data: Readonly<Record<string, unknown>> = {},
): string {
  return refusals[name][lang].replace(/\{(\w+)\}/g, (_, key: string) => String(data[key] ?? ''))
}
