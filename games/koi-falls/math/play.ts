// Plays a whole round from one stream of draws: the balls' paths, the digits, the jackpots and their chains.
import type { Draws, RoundOutcome } from '@mangetsu/chance'
import {
  ballsInShot,
  chainChance,
  chainDraws,
  digitCount,
  drawSpan,
  jackpotBalls,
  jackpotChance,
  jackpotRounds,
  maxWinMultiple,
  pocketBalls,
  pocketOf,
  pockets,
  wayCount,
} from '../rules.ts'
import type { FallsEvent } from './events.ts'

/** Maximum payout of a round, in balls. */
export const capBalls = maxWinMultiple * ballsInShot

type Round = {
  readonly events: FallsEvent[]
  readonly ballMinor: number
  /** Total paid by the round so far, in balls. */
  paid: number
  drawn: number
  jackpots: number
}

const minor = (round: Round, balls: number): string => String(balls * round.ballMinor)

/** Returns the display for a draw: three of a kind for a jackpot, otherwise one of the 504 other combinations. */
export function digitsOf(drawn: number, chance: number): string {
  if (drawn < chance) return String((drawn % digitCount) + 1).repeat(3)
  const pictures = digitCount ** 3 - digitCount
  const picture = (drawn - chance) % pictures
  // Skips the triples before combination n: they are digitCount² + digitCount + 1 apart.
  const place = picture + Math.floor(picture / (digitCount ** 2 + digitCount)) + 1
  const digit = (weight: number) => (Math.floor(place / weight) % digitCount) + 1
  return `${digit(digitCount ** 2)}${digit(digitCount)}${digit(1)}`
}

/** Drops the balls and returns the number that reached a gate. */
function shoot(round: Round, draws: Draws): number {
  const ways: number[] = []
  let starts = 0
  let balls = 0
  for (let ball = 0; ball < ballsInShot; ball += 1) {
    const way = draws.int(wayCount)
    const pocket = pockets[pocketOf(way)] ?? 'out'
    ways.push(way)
    balls += pocketBalls[pocket]
    if (pocket === 'gate') starts += 1
  }
  round.paid += balls
  const totalMinor = minor(round, round.paid)
  round.events.push({ type: 'shot', ways, starts, balls, amountMinor: totalMinor, totalMinor })
  return starts
}

function drawDigits(round: Round, draws: Draws, pending: number, chain: number): boolean {
  const chance = chain === 0 ? jackpotChance : chainChance
  const drawn = draws.int(drawSpan)
  const isJackpot = drawn < chance
  round.drawn += 1
  round.events.push({
    type: 'digits',
    draw: round.drawn,
    held: pending,
    chain,
    digits: digitsOf(drawn, chance),
    isJackpot,
  })
  return isJackpot
}

function payJackpot(round: Round, isChain: boolean): void {
  const credited = Math.min(jackpotBalls, capBalls - round.paid)
  round.paid += credited
  round.jackpots += 1
  round.events.push({
    type: 'jackpot',
    number: round.jackpots,
    isChain,
    rounds: jackpotRounds,
    balls: jackpotBalls,
    amountMinor: minor(round, credited),
    totalMinor: minor(round, round.paid),
  })
}

/** Pays a first jackpot and plays the following chain time until it ends or the cap is reached. */
function playChain(round: Round, draws: Draws, pending: number): void {
  const before = { paid: round.paid, jackpots: round.jackpots }
  payJackpot(round, false)
  while (round.paid < capBalls) {
    round.events.push({ type: 'chainBegin', draws: chainDraws })
    let chain = 1
    while (chain <= chainDraws && !drawDigits(round, draws, pending, chain)) chain += 1
    if (chain > chainDraws) break
    payJackpot(round, true)
  }
  if (round.paid === capBalls) return
  const amountMinor = minor(round, round.paid - before.paid)
  round.events.push({ type: 'chainEnd', jackpots: round.jackpots - before.jackpots, amountMinor })
}

/** Returns one ball's value in smallest units. Throws a RangeError for a stake that is not 25 equal balls. */
function ballMinorOf(stakeMinor: bigint): number {
  const stake = Number(stakeMinor)
  const isExact = Number.isSafeInteger(stake * maxWinMultiple) && stake > 0 && stake % ballsInShot === 0
  if (!isExact) throw new RangeError(`a stake is ${ballsInShot} equal balls, not ${stakeMinor}`)
  return stake / ballsInShot
}

/**
 * Decides a round: int(4,096) for the path of each of the 25 balls, then int(65,536) for each draw of the digits, with
 * chain time directly after its jackpot. Throws a RangeError for a stake that is not 25 equal balls.
 */
export function play(draws: Draws, stakeMinor: bigint): RoundOutcome {
  const round: Round = { events: [], ballMinor: ballMinorOf(stakeMinor), paid: 0, drawn: 0, jackpots: 0 }
  let pending = shoot(round, draws)
  while (pending > 0 && round.paid < capBalls) {
    pending -= 1
    if (drawDigits(round, draws, pending, 0)) playChain(round, draws, pending)
  }
  const totalMinor = minor(round, round.paid)
  if (round.paid === capBalls) round.events.push({ type: 'capReached', totalMinor })
  round.events.push({ type: 'roundEnd', stakeMinor: minor(round, ballsInShot), totalMinor })
  return { events: round.events, payoutMinor: BigInt(totalMinor) }
}
