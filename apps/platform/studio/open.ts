// The opening data of a stage: balance, stakes, totals, the seeds, and a round not shown yet.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { StageFeatureBuy, StageSideBet } from '@mangetsu/contract/studio'
import { toDecimal } from '@mangetsu/money'
import { instantOf } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/index.ts'
import { type Refused, refuse } from '../kernel/http/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { gameRefusedByTerms } from '../wagering/bonus-terms.ts'
import { nextRealityCheck } from '../wagering/guard.ts'
import type { PlaceRules } from '../wagering/place-rules.ts'
import type { BonusInPlay, BonusPort } from './bonus-port.ts'
import { statesOf } from './game-states.ts'
import { mathOf, type StudioGame } from './games.ts'
import { openRound } from './open-rounds.ts'
import { largestFor, stakesUpTo } from './place-rules.ts'
import type { DemoStates } from './play-demo.ts'
import { findRound, roundJson } from './round.ts'
import type { SeedPair, SeedPairs } from './seed-pairs.ts'
import type { StudioSession } from './session.ts'
import { featuresSold, sideBetsOffered } from './stakes-offered.ts'
import { viewAfter } from './stepped-round.ts'

type Opened = OutputOf<typeof calls.openStudioSession>

type Totals = {
  staked: bigint
  returned: bigint
  demo_balance: bigint | null
  demo_states: DemoStates
}

async function balanceOf(tx: Tx, session: StudioSession, totals: Totals): Promise<bigint> {
  if (session.isDemo) return totals.demo_balance ?? 0n
  const balances = await balancesOf(tx, session.playerId)
  return balances.find(({ currency }) => currency === session.currency)?.balanceMinor ?? 0n
}

/** The round that is open at this game, as far as it has gone. */
async function openHere(
  tx: Tx,
  session: StudioSession,
  { game, seedPairs }: OpenGameParts,
): Promise<Opened['unfinished']> {
  const round = session.isDemo
    ? await openRound(tx, seedPairs, 'demoSession', session.id)
    : await openRound(tx, seedPairs, 'player', session.playerId)
  if (round === null || round.gameId !== session.gameId || round.currency !== session.currency) return null
  const math = mathOf(game, round.gameVersion)
  if (math === undefined) throw new Error(`${game.math.id} ${round.gameVersion} is not here any more`)
  session.now.handedBack = { roundId: round.id, sessionId: round.sessionId }
  return JSON.parse(roundJson(viewAfter(round, math, round.taken.length))) as Opened['unfinished']
}

/** The player's last round at this game and currency, in any session (of a demo its own), unless a stage has shown it. */
async function unfinished(tx: Tx, session: StudioSession): Promise<Opened['unfinished']> {
  type Row = { last_round_id: string; is_shown: boolean }
  const where = session.isDemo ? 'id = $1' : 'player_id = $1 and game_id = $2 and currency = $3'
  const values = session.isDemo ? [session.id] : [session.playerId, session.gameId, session.currency]
  const [row] = await tx.query<Row>(
    `select last_round_id, coalesce(shown_round_id = last_round_id, false) as is_shown from studio_session
     where ${where} and last_round_id is not null order by last_round_id desc limit 1`,
    values,
  )
  if (row === undefined || row.is_shown) return null
  const found = await findRound(tx, row.last_round_id)
  if (found === undefined) return null
  session.now.handedBack = { roundId: found.round.id, sessionId: found.sessionId }
  return JSON.parse(roundJson(found.round)) as Opened['unfinished']
}

export type OpenGameParts = {
  readonly game: StudioGame
  readonly isPlayMoney: boolean
  readonly minimumSpinMs: number
  readonly rules: PlaceRules
  readonly nowMs: number
  /** The player's current pair, or the demo's own. */
  readonly pair: SeedPair
  /** The player's bonus in play, in any currency. */
  readonly bonus: BonusInPlay | null
  readonly bonuses: Pick<BonusPort, 'freeSpinsAt'>
  readonly seedPairs: SeedPairs
}

/** The bonus, if its money can be staked here now. */
function bonusOf({ bonus, nowMs }: OpenGameParts, { gameId, currency }: StudioSession): Opened['bonus'] {
  if (bonus === null || bonus.currency !== currency) return null
  if (gameRefusedByTerms(bonus, gameId, nowMs) !== null) return null
  const { bonusId, balanceMinor, order, largestStakeMinor } = bonus
  const largestStake = largestStakeMinor === null ? null : toDecimal(largestStakeMinor, currency)
  return { bonusId, balance: toDecimal(balanceMinor, currency), order, largestStake }
}

async function freeSpinsOf(
  tx: Tx,
  { bonuses, nowMs }: OpenGameParts,
  session: StudioSession,
): Promise<Opened['freeSpins']> {
  if (session.isDemo) return null
  const { currency } = session
  const spins = await bonuses.freeSpinsAt(tx, session, nowMs)
  if (spins === null) return null
  return {
    bonusId: spins.bonusId,
    left: spins.left,
    stake: toDecimal(spins.stakeMinor, currency),
    won: toDecimal(spins.wonMinor, currency),
    expiresAt: instantOf(spins.expiresMs),
  }
}

/** The collected state at each stake; absent for games without a state. */
async function gathered(
  tx: Tx,
  session: StudioSession,
  { math: { initialState } }: StudioGame,
  stakes: readonly bigint[],
  { demo_states: demoStates }: Totals,
): Promise<Pick<Opened, 'states'>> {
  if (initialState === undefined) return {}
  const stored = session.isDemo ? null : await statesOf(tx, session)
  const storedAt = (stakeMinor: bigint) =>
    stored === null ? demoStates?.[`${stakeMinor}`] : stored.get(stakeMinor)
  return { states: stakes.map((stake) => storedAt(stake) ?? initialState) }
}

/** The feature buys offered here; absent if there are none. */
function featureBuys(
  { currency }: StudioSession,
  { game, rules, nowMs }: OpenGameParts,
  stakes: readonly bigint[],
): Pick<Opened, 'featureBuys'> {
  const offered = { ...game.math, stakesMinor: () => stakes }
  const sold = rules.isFeatureBuyAllowed(nowMs) ? featuresSold(offered, currency) : []
  if (sold.length === 0) return {}
  return {
    featureBuys: sold.map(
      ({ offered: { name, title, price, rtpPpm }, largestStakeMinor }): StageFeatureBuy => ({
        name,
        title,
        price,
        rtpPpm,
        largestStake: toDecimal(largestStakeMinor, currency),
      }),
    ),
  }
}

/** The side bets offered here; absent if there are none. */
function sideBets(
  { currency }: StudioSession,
  { game }: OpenGameParts,
  stakes: readonly bigint[],
): Pick<Opened, 'bets'> {
  const offered = sideBetsOffered({ ...game.math, stakesMinor: () => stakes }, currency)
  if (offered.length === 0) return {}
  return {
    bets: offered.map(
      ({ offered: { name, title, tenths, rtpPpm }, largestStakeMinor }): StageSideBet => ({
        name,
        title,
        tenths,
        rtpPpm,
        largestStake: toDecimal(largestStakeMinor, currency),
      }),
    ),
  }
}

export async function openGameSession(
  tx: Tx,
  session: StudioSession,
  parts: OpenGameParts,
): Promise<Opened | Refused<'sessionEnded'>> {
  const { currency } = session
  const [totals] = await tx.query<Totals>(
    'select staked, returned, demo_balance, demo_states from studio_session where id = $1',
    [session.id],
  )
  if (totals === undefined) return refuse('sessionEnded')
  const { pair, game, rules, nowMs } = parts
  const stakes = stakesUpTo(game, currency, largestFor(rules, game, session, nowMs))
  return {
    gameId: session.gameId,
    gameName: parts.game.name,
    isDemo: session.isDemo,
    isPlayMoney: session.isDemo || parts.isPlayMoney,
    currency,
    balance: toDecimal(await balanceOf(tx, session, totals), currency),
    bonus: bonusOf(parts, session),
    freeSpins: await freeSpinsOf(tx, parts, session),
    stakes: stakes.map((stake) => toDecimal(stake, currency)),
    ...(await gathered(tx, session, game, stakes, totals)),
    ...featureBuys(session, parts, stakes),
    ...sideBets(session, parts, stakes),
    minimumSpinMs: parts.minimumSpinMs,
    allowed: rules.allowed(nowMs),
    serverTimeMs: parts.nowMs,
    startedAt: instantOf(session.startedAtMs),
    staked: toDecimal(totals.staked, currency),
    returned: toDecimal(totals.returned, currency),
    realityCheck: session.isDemo ? null : await nextRealityCheck(tx, session.playerId, nowMs),
    fairness: { commitment: pair.commitment, clientSeed: pair.clientSeed, nextNonce: pair.nextNonce },
    unfinished: (await openHere(tx, session, parts)) ?? (await unfinished(tx, session)),
  }
}
