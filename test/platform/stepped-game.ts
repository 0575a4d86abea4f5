// A game of several steps: a lantern is drawn, and the player climbs on, doubles the stake for a last one, or stops.
// More than twelve steps lose. A side bet begins one step higher.
import { type Draws, type GameMath, playThrough, type RoundSteps, stakeBefore } from '@mangetsu/chance'
import { gameId } from './game-sessions.ts'

/** Lanterns collected across rounds, so that both kinds of state are tested together. */
type Gathered = { readonly rounds: number }

type Position = {
  readonly stakeMinor: bigint
  readonly stakedMinor: bigint
  readonly height: number
  readonly climbed: number
  readonly gathered: Gathered
}

const highest = 12
const mostClimbs = 2

/** Doubles the stake immediately: no decision remains. */
const atOnce = 9

const title = { ja: '一段上から', en: 'One step higher' }

/** The last one exceeds the room left by any stake. */
const stairSideBets = [
  { name: 'higher', title, tenths: 20, rtpPpm: 800_000 },
  { name: 'lift', title, tenths: 15, rtpPpm: 700_000 },
  { name: 'never', title, tenths: 600, rtpPpm: 700_000 },
] as const

const draw = (draws: Draws): number => 1 + draws.int(9)

function over(position: Position, drawn: number | null) {
  const { height, stakedMinor, stakeMinor, gathered } = position
  const payoutMinor =
    height > highest
      ? 0n
      : drawn === atOnce && position.climbed === 0
        ? 2n * stakeMinor
        : (stakedMinor * BigInt(height)) / 10n
  const end = { type: 'roundEnd', stakeMinor: `${stakedMinor}`, totalMinor: `${payoutMinor}` }
  return {
    position,
    events: [...(drawn === null ? [] : [{ type: 'lantern', drawn, height }]), end],
    actions: [],
    payoutMinor,
    state: JSON.stringify({ rounds: gathered.rounds + 1 } satisfies Gathered),
  }
}

function open(position: Position, drawn: number) {
  const { stakeMinor, height, climbed } = position
  const climb = climbed < mostClimbs ? [{ action: 'climb', stakeMinor: 0n }] : []
  return {
    position,
    events: [{ type: 'lantern', drawn, height }],
    actions: [...climb, { action: 'double', stakeMinor }, { action: 'keep', stakeMinor: 0n }],
    payoutMinor: 0n,
  }
}

export const stair: RoundSteps<Position> = {
  begin(draws, stakedMinor, state = '', sideBet) {
    const placed = stairSideBets.find(({ name }) => name === sideBet)
    const drawn = draw(draws)
    const stakeMinor = placed === undefined ? stakedMinor : stakeBefore(placed, stakedMinor)
    const sideBetPlaced = placed === undefined ? [] : [{ type: 'betPlaced', name: placed.name }]
    const height = drawn + sideBetPlaced.length
    const gathered = JSON.parse(state) as Gathered
    const position = { stakeMinor, stakedMinor, height, climbed: 0, gathered }
    const step = drawn === atOnce ? over(position, drawn) : open(position, drawn)
    return { ...step, events: [...sideBetPlaced, ...step.events] }
  },
  next(position, action, draws) {
    if (action === 'keep') return over(position, null)
    const drawn = draw(draws)
    const climbed = position.climbed + 1
    const after = { ...position, height: position.height + drawn, climbed }
    if (action === 'double')
      return over({ ...after, stakedMinor: position.stakedMinor + position.stakeMinor }, drawn)
    return after.height > highest ? over(after, drawn) : open(after, drawn)
  },
  whenLeft: () => 'keep',
}

export const initialStair = JSON.stringify({ rounds: 0 } satisfies Gathered)

const play = playThrough(stair)

/** It has the id of an existing game, which it replaces. */
export const steppedGame: GameMath = {
  id: gameId,
  version: '1.0.0-stair',
  rtpPpm: 900_000,
  maxWinMultiple: 3,
  volatility: 'low',
  stakesMinor: (currency) => (currency === 'JPY' ? [2_000n, 10_000n, 100_000n] : []),
  initialState: initialStair,
  play: (draws, stakeMinor, state = initialStair) => play(draws, stakeMinor, state),
  mayStakeFurther: true,
  sideBets: stairSideBets,
  steps: stair,
}
