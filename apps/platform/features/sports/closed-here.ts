// Why the sportsbook is closed at this place: by a rule of the jurisdiction, or because it cannot hold one. Pure.
import type { SportCompetitor } from '@mangetsu/contract/sport'
import type { PlaceRules } from '../../wagering/place-rules.ts'

type InBoth = SportCompetitor['name']

const unpaced: InBoth = {
  ja: 'この地域の規則は、ゲームとゲームの間に最短の間隔を定めています。スポーツの賭けはいつでも受け付けるためこの間隔を保てず、この地域ではご利用いただけません。',
  en: 'The rules of your region set a least time between two rounds. Bets on sports are taken at any time and cannot keep to it, so they are not offered here.',
}

/** Returns the reason, null where sports are open. A bet on sports begins no round, so no rule about rounds paces it. */
export const sportsClosedHere = (
  rules: Pick<PlaceRules, 'closedKind' | 'leastBetweenRounds'>,
  nowMs: number,
): InBoth | null =>
  rules.closedKind('sports', nowMs) ?? (rules.leastBetweenRounds('sports', nowMs) === null ? null : unpaced)
