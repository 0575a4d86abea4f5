// The sentences of a cash-out in the page's language: why there is none, and why one was refused.
import type {
  SportBet,
  SportCashOut,
  SportCashOutObstacle,
  SportCashOutOffer,
} from '@mangetsu/contract/sport-bet'
import { m } from '../../../messages-compiled/messages.js'
import { sideNames } from '../match-words.ts'

type Sides = { readonly home: string; readonly away: string }

const obstacles: Readonly<Record<SportCashOutObstacle, (sides: Sides) => string>> = {
  betStop: m.sport_cash_out_betStop,
  feedDown: m.sport_cash_out_feedDown,
  decided: m.sport_cash_out_decided,
  waiting: m.sport_cash_out_is_waiting,
  bonus: m.sport_cash_out_bonus,
  freeBet: m.sport_cash_out_free_bet,
  reopened: m.sport_cash_out_reopened,
  worthless: m.sport_cash_out_worthless,
}

/** Returns why a bet cannot be cashed out now; null if it can. */
export function obstacleText({ legs }: SportBet, { obstacle, leg }: SportCashOutOffer): string | null {
  if (obstacle === null) return null
  const named = legs[leg ?? 0]
  return obstacles[obstacle](named === undefined ? { home: '', away: '' } : sideNames(named))
}

const refusals = {
  betStop: m.sport_cash_out_refused_betStop,
  feedDown: m.sport_cash_out_refused_feedDown,
  decided: m.sport_cash_out_refused_decided,
  changed: m.sport_cash_out_refused_changed,
  bonus: m.sport_cash_out_bonus,
} as const

/** Returns why a cash-out was refused after its wait; null for any other. */
export const cashOutRefusedText = ({ refusedBy }: SportCashOut): string | null =>
  refusedBy === null ? null : refusals[refusedBy]()

/** Writes parts per million as percent: 5, 4.5. */
export const percentText = (ppm: number): string => String(ppm / 10_000)
