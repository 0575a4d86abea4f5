// Where a tournament stands by the server's clock, and since when its places are final.
import type { TournamentState } from '@mangetsu/contract/tournament'
import type { Promotion } from '../promotion/index.ts'
import type { TournamentRules } from './kind.ts'

export type TournamentPromotion = Promotion<TournamentRules>

/** When it ends, ms; a file without an end is not published. */
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
