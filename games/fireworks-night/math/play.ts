// Plays a whole round, replays and bonus included, from one stream of draws and records its events.
import type { Draws, RoundOutcome } from '@mangetsu/chance'
import {
  type Bonus,
  bonusGames,
  type Flag,
  flagNames,
  lots,
  lotsInAll,
  medalsOf,
  medalsPerBonusGame,
  medalsPerGame,
  replaysAtMost,
} from '../rules.ts'
import type { FireworksEvent, PayEvent } from './events.ts'
import { type Arrangement, arrangements } from './stops.ts'

/** The lamp lights as the reels start, or after one, two or three of them have stopped. */
const lampMoments = 4

type Round = {
  readonly events: FireworksEvent[]
  readonly medalMinor: bigint
  /** Total paid by the round so far. */
  medals: number
}

/** Returns the flag of a lot: lots are assigned in the order of the flags, from 0. */
export function flagOf(lot: number): Flag {
  let past = 0
  for (const flag of flagNames) {
    if (flag === 'none') break
    past += lots[flag]
    if (lot < past) return flag
  }
  return 'none'
}

function stand(draws: Draws, flag: Flag): Arrangement {
  const those = arrangements[flag]
  const one = those[draws.int(those.length)]
  if (!one) throw new Error(`the reels have no way to show ${flag}`)
  return one
}

const minorOf = (round: Round, medals: number): string => String(BigInt(medals) * round.medalMinor)

function credit(round: Round, medals: number): { medals: number; amountMinor: string; totalMinor: string } {
  round.medals += medals
  return { medals, amountMinor: minorOf(round, medals), totalMinor: minorOf(round, round.medals) }
}

const pay = (round: Round, role: PayEvent['role'], medals: number): void => {
  round.events.push({ type: 'pay', role, ...credit(round, medals) })
}

function playBonus(round: Round, draws: Draws, kind: Bonus): void {
  const of = bonusGames[kind]
  round.events.push({ type: 'bonusBegin', kind, games: of })
  for (let game = 1; game <= of; game += 1) {
    const shown = stand(draws, 'bell')
    const paid = credit(round, medalsPerBonusGame)
    const bonusMedals = game * medalsPerBonusGame
    round.events.push({ type: 'bonusGame', kind, game, of, ...shown, ...paid, bonusMedals })
  }
  const medals = of * medalsPerBonusGame
  round.events.push({ type: 'bonusEnd', kind, medals, amountMinor: minorOf(round, medals) })
}

/** Plays one game of the reels; returns whether a replay grants another. */
function playGame(round: Round, draws: Draws, game: number): boolean {
  const flag = flagOf(draws.int(lotsInAll))
  const shown = stand(draws, flag)
  const isBonus = flag === 'big' || flag === 'regular'
  const lamp = isBonus ? draws.int(lampMoments) : null
  round.events.push({ type: 'game', game, flag, ...shown, lamp })
  if (isBonus) playBonus(round, draws, flag)
  if (flag === 'bell' || flag === 'watermelon' || flag === 'cherry') pay(round, flag, medalsOf[flag])
  if (flag !== 'replay') return false
  if (game <= replaysAtMost) return true
  pay(round, 'replay', medalsPerGame)
  return false
}

/** Returns a medal's value in smallest units. Throws a RangeError for a stake that is not three equal medals. */
function medalOf(stakeMinor: bigint): bigint {
  const perGame = BigInt(medalsPerGame)
  if (stakeMinor <= 0n || stakeMinor % perGame !== 0n)
    throw new RangeError(`a stake is ${medalsPerGame} equal medals, not ${stakeMinor}`)
  return stakeMinor / perGame
}

/**
 * Decides a round. Each game draws its lot, int(65,536), and the reels' stops, int(n) of the n arrangements that show
 * the flag; a bonus then draws the lamp's moment, int(4), and an arrangement for each of its games. After a replay the
 * next game continues with the same stream. Throws a RangeError for a stake that is not three equal medals.
 */
export function play(draws: Draws, stakeMinor: bigint): RoundOutcome {
  const round: Round = { events: [], medalMinor: medalOf(stakeMinor), medals: 0 }
  let game = 1
  while (playGame(round, draws, game)) game += 1
  const payoutMinor = BigInt(round.medals) * round.medalMinor
  round.events.push({
    type: 'roundEnd',
    stakeMinor: String(stakeMinor),
    totalMinor: String(payoutMinor),
    medals: round.medals,
  })
  return { events: round.events, payoutMinor }
}
