// Fair chances of the basketball markets at a state of a game. They follow from the state alone: strengths, steps played
// and points, never from a key, so that prices contain no more than a reader of the page knows.
import { marketIdOf } from '@mangetsu/sports'
import { type CourtPlay, nextOnCourt, quarters } from './basketball-play.ts'
import { type CourtEnding, restOfCourt, restOfPeriods } from './basketball-points.ts'
import { type LineKind, leaderWeights, lineMarkets, type MarketChances, marketOf } from './market-chances.ts'

/** Lines are a point and a half apart: a whole one, then a half one. Quarters of a point. */
const step = 6

/** How far from the most even line others are offered, quarters of a point: of the whole game, and of a part or a side. */
const reaches = { whole: 18, part: 6 } as const

const halfQuarters = 2

type Lines = Pick<LineKind, 'kind' | 'figures'> & { readonly reach: number }

const totalLines = ({ kind, figures, reach }: Lines): MarketChances[] =>
  lineMarkets({ kind, figures, sign: 1, reach, always: [], step })

function wholeMarkets(play: CourtPlay): MarketChances[] {
  const ending = restOfCourt(play)
  if (ending === null) return []
  const weights = leaderWeights(ending.leads)
  return [
    marketOf('moneyline', (outcomeId) => weights[outcomeId as keyof typeof weights]),
    ...lineMarkets({
      kind: 'spread',
      figures: ending.leads,
      sign: -1,
      reach: reaches.whole,
      always: [],
      step,
    }),
    ...totalLines({ kind: 'points', figures: ending.totals, reach: reaches.whole }),
    ...totalLines({ kind: 'home-points', figures: ending.home, reach: reaches.part }),
    ...totalLines({ kind: 'away-points', figures: ending.away, reach: reaches.part }),
  ]
}

/** The leader and the total of some periods. */
function partMarkets(
  leaderId: string,
  totalKind: string,
  ending: Pick<CourtEnding, 'leads' | 'totals'> | null,
): MarketChances[] {
  if (ending === null) return []
  const weights = leaderWeights(ending.leads)
  return [
    marketOf(leaderId, (outcomeId) => weights[outcomeId as keyof typeof weights]),
    ...totalLines({ kind: totalKind, figures: ending.totals, reach: reaches.part }),
  ]
}

/** The quarter under way, or the next one in a break. */
function quarterMarkets(play: CourtPlay): MarketChances[] {
  const number = nextOnCourt(play)?.periods.length ?? 0
  if (number === 0 || number > quarters) return []
  const ending = restOfPeriods(play, number - 1, number)
  return partMarkets(marketIdOf('quarter', 4 * number), `q${number}-points`, ending)
}

/**
 * Returns the fair chances of every market that the state leaves open, in the order of `basketballMarketKinds`: all
 * outcomes of a market by id, in ppm. They sum to 1,000,000; 0 is impossible. Those at a line are explained at
 * `lineMarkets`. None after the end.
 */
export const basketballChances = (play: CourtPlay): MarketChances[] => [
  ...wholeMarkets(play),
  ...quarterMarkets(play),
  ...partMarkets('first-half', 'first-half-points', restOfPeriods(play, 0, halfQuarters)),
]
