// The words of basketball's plays: 3ポイント 月見坂.
import type { BasketballPlay, SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { sideNames } from '../match-words.ts'

const courtPlays: Readonly<Record<BasketballPlay['kind'], () => string>> = {
  three: m.sport_court_three,
  two: m.sport_court_two,
  threePlay: m.sport_court_three_play,
  bothThrows: () => m.sport_court_throws({ made: 2, tried: 2 }),
  oneThrow: () => m.sport_court_throws({ made: 1, tried: 2 }),
  noThrow: () => m.sport_court_throws({ made: 0, tried: 2 }),
  turnover: m.sport_court_turnover,
  miss: m.sport_court_miss,
}

/** Returns a play of basketball with its side: 3ポイント 月見坂. */
export const courtPlayText = (
  { kind, side }: Pick<BasketballPlay, 'kind' | 'side'>,
  event: SportEventDetail,
): string => m.sport_incident_of({ what: courtPlays[kind](), side: sideNames(event)[side] })
