// The words of sumo: ranks, records, days, and how a bout stands. Pure.
import type { SportCompetitor, SportEvent, SportProgress, SumoProgress } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { sideNames } from '../match-words.ts'

/** A wrestler's record, as a tournament counts it. */
export type BoutRecord = SumoProgress['records']['east']

/** Returns the rank without its side: 小結 of 東小結, Komusubi of Komusubi east. */
export const rankText = ({ rank }: SportCompetitor): string =>
  (rank?.[getLocale()] ?? '').replace(/^[東西]| (east|west)$/g, '')

/** Returns the side of a rank in the ranking: east or west. */
export const rankSide = ({ rank }: SportCompetitor): 'east' | 'west' =>
  rank?.ja.startsWith('西') ? 'west' : 'east'

/** Formats a record as 3勝5敗, 5–3–7 with absences. */
export const recordText = ({ wins, losses, absences }: BoutRecord): string =>
  absences === 0
    ? m.sport_sumo_record({ wins, losses })
    : m.sport_sumo_record_absent({ wins, losses, absences })

/** Returns whether a record has more wins than losses and absences or fewer over fifteen days; null while neither is so. */
export function majorityText({ wins, losses, absences }: BoutRecord): string | null {
  const most = 8
  if (wins >= most) return m.sport_sumo_majority()
  return losses + absences >= most ? m.sport_sumo_minority() : null
}

type Played = {
  readonly progress: SportEvent['progress'] | SportProgress
  readonly state: SportEvent['state']
}

/** Returns the play of a bout that has begun; null for any other event. */
export const boutOf = ({ progress, state }: Played): SumoProgress | null =>
  progress?.sport === 'sumo' && progress.of === 'bout' && state !== 'scheduled' ? progress : null

/** Returns who has the edge, or how the bout ended. */
export function boutText(event: Pick<SportEvent, 'home' | 'away'>, bout: SumoProgress): string {
  const { home, away } = sideNames(event)
  const { winner, technique, isForfeit, advantage, phase } = bout
  if (winner !== null) {
    const name = winner === 'east' ? m.sport_east_of({ name: home }) : m.sport_west_of({ name: away })
    return technique === null || isForfeit
      ? m.sport_sumo_won_default({ name })
      : m.sport_sumo_won({ name, technique: technique[getLocale()] })
  }
  if (phase === 'ended') return m.sport_sumo_no_bout()
  if (phase === 'ready') return m.sport_bout_ready()
  if (advantage === 0) return m.sport_sumo_lead_none()
  const name = advantage > 0 ? m.sport_east_of({ name: home }) : m.sport_west_of({ name: away })
  return (Math.abs(advantage) > 1 ? m.sport_sumo_lead_far : m.sport_sumo_lead)({ name })
}

/** Returns what ended a bout, as a board shows it: the technique, or that there was none. */
export function endText({ technique, isForfeit, winner }: SumoProgress): string {
  if (winner === null) return m.sport_sumo_no_bout()
  return isForfeit || technique === null ? m.sport_sumo_default() : technique[getLocale()]
}
