// The games a simulation can play: each one's mathematics, the event of its bonus, and its exact figures in words.
import type { GameMath } from '@mangetsu/chance'
import * as fireworks from '@mangetsu/fireworks-night/math'
import * as koi from '@mangetsu/koi-falls/math'
import * as moonlit from '@mangetsu/moonlit-festival/math'

export type SimulatedGame = {
  readonly math: GameMath
  /** The event that says a round has its bonus. */
  readonly bonusEvent: string
  /** The derivation's figures, a line each; takes a few seconds. */
  exact(): readonly string[]
}

const percent = (share: number, digits = 4): string => `${(share * 100).toFixed(digits)} %`

const oneIn = (chance: number): string => `1 in ${Math.round(1 / chance).toLocaleString('en')} rounds`

function moonlitExact(): readonly string[] {
  const counts = moonlit.countSpins()
  const exact = moonlit.figuresOf(counts, moonlit.roundChances(counts))
  return [
    `exact RTP        ${percent(exact.rtp, 6)} (base game ${percent(exact.baseRtp, 6)})`,
    `exact deviation  ${exact.deviation.toFixed(4)} stakes a round`,
    `exact hit rate   ${percent(exact.hitRate)} (above the stake ${percent(exact.aboveStakeRate)})`,
    `exact festival   1 in ${(1 / exact.festivalRate).toFixed(2)} rounds`,
    `exact cap        ${oneIn(exact.capRate)}`,
  ]
}

function koiExact(): readonly string[] {
  const exact = koi.figuresOf(koi.roundChances())
  return [
    `exact RTP        ${percent(exact.rtp, 6)} (pockets ${percent(exact.pocketRtp, 6)})`,
    `exact deviation  ${exact.deviation.toFixed(4)} stakes a round`,
    `exact hit rate   ${percent(exact.hitRate)} (above the stake ${percent(exact.aboveStakeRate)})`,
    `exact jackpot    1 in ${(1 / exact.jackpotRate).toFixed(2)} rounds, another in chain time ${percent(exact.chainGoesOn)}`,
    `exact draws      ${exact.startsPerRound.toFixed(4)} a round`,
    `exact cap        ${oneIn(exact.capRate)}`,
  ]
}

function fireworksExact(): readonly string[] {
  const exact = fireworks.figuresOf(fireworks.countRounds())
  return [
    `exact RTP        ${percent(exact.rtp, 6)}`,
    `exact deviation  ${exact.deviation.toFixed(4)} stakes a round`,
    `exact hit rate   ${percent(exact.hitRate)} (above the stake ${percent(exact.aboveStakeRate)})`,
    `exact bonus      1 in ${(1 / (exact.bigRate + exact.regularRate)).toFixed(2)} rounds`,
    `exact big bonus  1 in ${(1 / exact.bigRate).toFixed(2)} rounds`,
  ]
}

export const simulatedGames: readonly SimulatedGame[] = [
  { math: fireworks.fireworksNight, bonusEvent: 'bonusBegin', exact: fireworksExact },
  { math: moonlit.moonlitFestival, bonusEvent: 'freeSpinsBegin', exact: moonlitExact },
  { math: koi.koiFalls, bonusEvent: 'jackpot', exact: koiExact },
]

/** The game with this id. Throws a RangeError that names those there are. */
export function simulatedGame(gameId: string): SimulatedGame {
  const found = simulatedGames.find(({ math }) => math.id === gameId)
  if (found) return found
  throw new RangeError(`say which game: ${simulatedGames.map(({ math }) => math.id).join(', ')}`)
}
