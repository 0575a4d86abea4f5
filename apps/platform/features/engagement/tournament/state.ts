// The state of a tournament by the server's clock, and the time its places became final.
import type { TournamentState } from '@mangetsu/contract/tournament'
import type { Promotion } from '../promotion/index.ts'
import type { TournamentRules } from './kind.ts'

export type TournamentPromotion = Promotion<TournamentRules>

/** Returns its end, ms; a file without an end cannot be published. */
export const endsMs = ({ body: { from, until } }: Pick<Promotion, 'body'>): number =>
  Date.parse(until ?? from)

export const settlesMs = (promotion: Pick<TournamentPromotion, 'body' | 'rules'>): number =>
  endsMs(promotion) + promotion.rules.settleMinutes * 60_000

export function tournamentStateAt(
  promotion: Pick<TournamentPromotion, 'body' | 'rules'>,
  isSettled: boolean,
  nowMs: number,
): TournamentState {
  if (isSettled) return 'settled'
  if (nowMs < Date.parse(promotion.rules.opensAt)) return 'upcoming'
  if (nowMs < Date.parse(promotion.body.from)) return 'open'
  return nowMs < endsMs(promotion) ? 'running' : 'settling'
}
