// A test platform of one round: responses for the stage page while it shows a round computed by the maths only.
import { createHash } from 'node:crypto'
import {
  type Draws,
  drawsFrom,
  foldRound,
  type GameMath,
  type GameState,
  type OpenAction,
  pricePaid,
  stakesSoldAt,
} from '@mangetsu/chance'
import type { InputOf } from '@mangetsu/contract/call'
import type { playRound } from '@mangetsu/contract/studio'
import type { FoundGame } from '@mangetsu/games/manifest'
import { minorOf, toDecimal } from '@mangetsu/money'

export type WantedRound = {
  /** A required event; null for any round. */
  readonly event: string | null
  /** Minimum and maximum payout, in stakes. */
  readonly pays: readonly [least: number, most: number]
  /** An integer: another one finds another round. */
  readonly seed: number
}

/** Stake of the rounds: 100 yen, or the game's next higher one. */
const wantedStakeMinor = 10_000n
const balance = '48250.00'
const mostTried = 400_000
const studioCalls = '/api/v1/studio/'

export type FoundRound = { readonly key: Uint8Array; readonly stateBefore: GameState | undefined }

const keyOf = (seed: number, no: number): Uint8Array =>
  createHash('sha256').update(`stages ${seed} ${no}`).digest()

const yen = (minor: bigint): string => toDecimal(minor, 'JPY')
const minorOfYen = (amount: string): bigint => minorOf(amount, 'JPY')

const stakeOf = (math: GameMath): bigint => {
  const stakes = math.stakesMinor('JPY')
  const stakeMinor = stakes.find((minor) => minor >= wantedStakeMinor) ?? stakes.at(-1)
  if (stakeMinor === undefined) throw new Error(`${math.id} has no stakes in yen`)
  return stakeMinor
}

/** Yields consecutive rounds without end, each from the state left by the previous one, with their results. */
export function* roundsOf(
  math: GameMath,
  seed: number,
): Generator<{ readonly round: FoundRound; readonly outcome: ReturnType<GameMath['play']> }, never> {
  const stakeMinor = stakeOf(math)
  let stateBefore = math.initialState
  for (let no = 0; ; no += 1) {
    const key = keyOf(seed, no)
    const outcome = math.play(drawsFrom(key), stakeMinor, stateBefore)
    yield { round: { key, stateBefore }, outcome }
    stateBefore = outcome.state
  }
}

/** Returns the first round that matches the request. Throws if there is none. */
export function findRound(math: GameMath, { event, pays, seed }: WantedRound): FoundRound {
  const stakeMinor = stakeOf(math)
  let tried = 0
  for (const { round, outcome } of roundsOf(math, seed)) {
    const stakes = Number(outcome.payoutMinor) / Number(stakeMinor)
    const isWanted = event === null || outcome.events.some(({ type }) => type === event)
    if (isWanted && stakes >= pays[0] && stakes <= pays[1]) return round
    tried += 1
    if (tried === mostTried) break
  }
  throw new Error(`No such round came in ${mostTried}.`)
}

/** Input of a studio call that affects its response, by the names of the contract. */
export type StageInput = Partial<Pick<InputOf<typeof playRound>, 'stake' | 'featureBuy' | 'bet'>> & {
  readonly action?: string
  /** The requested round of a table. */
  readonly roundId?: string
}

/** Total stake of a round, the feature bought with it, and its side bet. */
type RoundRequest = {
  readonly stakeMinor: bigint
  readonly featureBuy?: string | undefined
  readonly sideBet?: string | undefined
}

/** A bought round, and one with a side bet, uses the chosen stake, so that the page shows the resulting total. */
function requestOf(math: GameMath, { stake, featureBuy, bet }: StageInput): RoundRequest {
  const { featureBuys = [], sideBets = [] } = math
  const spun: RoundRequest = { stakeMinor: stakeOf(math) }
  if (stake === undefined) return spun
  const bought = featureBuys.find(({ name }) => name === featureBuy)
  if (bought !== undefined) return { stakeMinor: pricePaid(bought, minorOfYen(stake)), featureBuy }
  if (sideBets.length === 0) return spun
  const placed = sideBets.find(({ name }) => name === bet)
  return { stakeMinor: (minorOfYen(stake) * BigInt(placed?.tenths ?? 10)) / 10n, sideBet: placed?.name }
}

/** Returns the features on sale, each with its maximum stake. */
function soldBy(math: GameMath) {
  const { featureBuys = [] } = math
  return featureBuys.map((one) => ({
    ...one,
    largestStake: yen(stakesSoldAt(math, one, 'JPY').at(-1) ?? 0n),
  }))
}

/** Returns the side bets on offer, each with its maximum stake. */
function offeredBy(math: GameMath) {
  const { sideBets = [] } = math
  const stakes = math.stakesMinor('JPY')
  const most = stakes.at(-1) ?? 0n
  return sideBets.map((one) => ({
    ...one,
    largestStake: yen(stakes.filter((minor) => minor * BigInt(one.tenths) <= most * 10n).at(-1) ?? 0n),
  }))
}

type Folded = Pick<ReturnType<typeof foldRound>, 'events' | 'payoutMinor' | 'state' | 'open' | 'taken'>

function fold(
  math: GameMath,
  { key, stateBefore }: FoundRound,
  actions: readonly string[],
  request: RoundRequest,
): Folded {
  const draws: Draws = drawsFrom(key)
  if (math.steps) {
    const begin = { stakeMinor: request.stakeMinor, state: stateBefore, sideBet: request.sideBet }
    return foldRound(math.steps, draws, begin, actions)
  }
  const { events, payoutMinor, state } = math.play(draws, request.stakeMinor, stateBefore, request.featureBuy)
  return { events, payoutMinor, state, open: [], taken: [] }
}

const onWire = ({ action, stakeMinor: staked }: OpenAction) =>
  staked === 0n ? { action } : { action, stake: yen(staked) }

const fairness = { commitment: '0'.repeat(64), clientSeed: 'stages', nextNonce: 1 }

/** Returns the opened session, with the state collected before this round. */
const sessionOf = ({ id, math, name }: FoundGame, { stateBefore }: FoundRound, minimumSpinMs: number) => ({
  gameId: id,
  gameName: name,
  isDemo: false,
  isPlayMoney: true,
  currency: 'JPY',
  balance,
  bonus: null,
  freeSpins: null,
  stakes: math.stakesMinor('JPY').map(yen),
  ...(stateBefore !== undefined && {
    states: math.stakesMinor('JPY').map(() => stateBefore),
  }),
  ...(math.featureBuys && { featureBuys: soldBy(math) }),
  ...(math.sideBets && { bets: offeredBy(math) }),
  minimumSpinMs,
  allowed: { autoplay: true, quickMode: true, skip: true },
  serverTimeMs: Date.now(),
  startedAt: new Date().toISOString(),
  staked: '0.00',
  returned: '0.00',
  realityCheck: null,
  fairness,
  unfinished: null,
})

/** Payouts of the rounds before this one, the newest first, in tenths of the stake. */
const earlierTenths = [22n, 0n, 4n, 64n, 0n, 10n, 0n, 250n]

/** Returns the rounds of the player's before this one, the newest first. */
function earlierRounds({ id: gameId, math }: FoundGame) {
  const stakeMinor = stakeOf(math)
  return earlierTenths.map((tenths, no) => ({
    id: `01a1fbcd-0000-7161-b156-${String(earlierTenths.length - no).padStart(12, '0')}`,
    gameId,
    at: new Date().toISOString(),
    currency: 'JPY',
    stake: yen(stakeMinor),
    payout: yen((stakeMinor * tenths) / 10n),
  }))
}

/**
 * Creates the responses to the studio's addresses, by their last two segments; null for other addresses. Each started
 * round is the next one from `next`.
 */
export function answersFor(game: FoundGame, next: () => FoundRound, { minimumSpinMs = 2_500 } = {}) {
  const { math } = game
  let found = next()
  let begun = 0
  let request: RoundRequest = { stakeMinor: stakeOf(math) }
  let actions: string[] = []
  const round = () => {
    const folded = fold(math, found, actions, request)
    const isOpen = folded.open.length > 0
    const at = new Date().toISOString()
    const stakedMinor = folded.taken.reduce((sum, taken) => sum + taken.stakeMinor, request.stakeMinor)
    return {
      id: `01a1fbcd-bf24-7161-b156-${String(begun).padStart(12, '0')}`,
      gameId: game.id,
      gameVersion: math.version,
      at,
      currency: 'JPY',
      isDemo: false,
      stake: yen(stakedMinor),
      payout: yen(folded.payoutMinor),
      events: folded.events,
      ...(found.stateBefore !== undefined && { stateBefore: found.stateBefore }),
      ...(folded.state !== undefined && { stateAfter: folded.state }),
      ...(math.steps && { steps: folded.taken.map(onWire) }),
      ...(isOpen && { actions: folded.open.map(onWire), closesAt: at }),
      nonce: 1,
      clientSeed: fairness.clientSeed,
      commitment: fairness.commitment,
    }
  }
  const played = () => {
    const shown = round()
    const after = minorOfYen(balance) - minorOfYen(shown.stake) + minorOfYen(shown.payout)
    return { round: shown, balance: yen(after), isReplay: false }
  }
  return (address: string, input: StageInput): unknown => {
    if (address === 'session/open') return sessionOf(game, found, minimumSpinMs)
    if (address === 'round/play') {
      if (begun > 0) found = next()
      begun += 1
      request = requestOf(math, input)
      actions = []
      return played()
    }
    if (address === 'round/step') {
      if (input.action !== undefined) actions.push(input.action)
      return played()
    }
    if (address === 'round/last') return { rounds: earlierRounds(game) }
    return address === 'round/shown' ? {} : null
  }
}

/** Returns the envelope of a studio call's response; null for any other address. */
export function envelopeFor(
  answer: (address: string, input: StageInput) => unknown,
  address: string,
  input: StageInput,
): object | null {
  const at = address.indexOf(studioCalls)
  if (at < 0) return null
  const data = answer(address.slice(at + studioCalls.length), input)
  return { success: data !== null, code: data === null ? 1 : 0, msg: '', data }
}
