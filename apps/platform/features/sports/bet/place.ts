// Places slips that arrive together in one transaction: each is checked by the markets as they are, and placed whole or not
// at all; a refused one leaves no trace and touches no other.
import type { calls } from '@mangetsu/contract'
import { clientAppIds } from '@mangetsu/contract/config'
import type { SportBet } from '@mangetsu/contract/sport-bet'
import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { findKeys, storeKeys } from '../../../kernel/http/request-key.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayBegan } from '../../../kernel/site-calendar.ts'
import { holdTogether, type LockedWallets, lockWallets } from '../../../ledger/index.ts'
import type { CheckedStakes, ExplainRefusal } from '../../../wagering/guard.ts'
import { wagerKinds } from '../../../wagering/kinds.ts'
import { ageOf, type PlaceOfPlayer, type PlaceRules, placeData } from '../../../wagering/place-rules.ts'
import { checkWagers, type PlacedWagers, recordWagers } from '../../../wagering/wagers.ts'
import {
  type FreeBetSlip,
  followSlips,
  type GivenFreeBet,
  lockFreeBets,
  lockSlipBonuses,
  type SlipBonusInPlay,
} from '../../engagement/bonus/index.ts'
import { lockPlayers } from '../../identity/account/index.ts'
import type { VerifiedFirst } from '../../identity/kyc/index.ts'
import { type MarketNow, marketsNow } from '../catalogue/index.ts'
import { type Bounds, readBounds } from './bounds.ts'
import { fundBets, leastOddsOf, ownMoney, refusedByFreeBet } from './funding.ts'
import { changeLiability, type Liability, lockLiability, withoutIt } from './liability.ts'
import { type BetToPlace, betsToPlace, boundBets, changeOf } from './place-bet.ts'
import { stakeBonus } from './post-funded.ts'
import {
  type BetFunding,
  betsOfSlip,
  insertBets,
  readDayReturns,
  readHeldOnEvents,
  type StoredBet,
} from './rows.ts'
import { type PlannedBet, planSlip, type SlipInput } from './slip.ts'
import { left } from './slip-queue.ts'
import { betViews, newBetViews } from './view.ts'

export type PlaceParts = {
  readonly clock: Clock
  readonly explain: ExplainRefusal
  readonly rules: PlaceRules
  readonly checkVerified: VerifiedFirst['checkVerified']
}

type SlipRefusal = (typeof calls.placeSportSlip)['refusals'][number] | 'sessionEnded'

/** The slip's bets as they were placed, also for a repeated request; or why none of them was. */
export type SlipAnswer = readonly SportBet[] | Refused<SlipRefusal>

/** A slip whose form was checked. */
export type PlannedSlip = {
  readonly playerId: string
  readonly input: SlipInput
  readonly planned: readonly PlannedBet[]
}

/** Checks what a slip states, before anything is read. */
export function preparedSlip(playerId: string, input: SlipInput): PlannedSlip | Refused<SlipRefusal> {
  if (!Object.values<string>(clientAppIds).includes(input.appId)) return refuse('appIdUnknown')
  const planned = planSlip(input)
  return isRefusal(planned) ? planned : { playerId, input, planned }
}

/** A slip that nothing has refused so far. */
type OpenSlip = PlannedSlip & { readonly slipId: string; readonly place: PlaceOfPlayer }

/** Such a slip with its bets at the odds at which they are taken. */
type TakenSlip = OpenSlip & { readonly bets: readonly BetToPlace[] }

/** By the player, who has one slip among them. */
type Answers = Map<string, SlipAnswer | typeof left>

const requestOf = ({
  playerId,
  input: { requestId, selections, bets, accept, currency, isOwnMoney, freeBetId },
}: PlannedSlip) => ({
  playerId,
  call: 'sport.slip',
  requestId,
  contents: {
    selections: JSON.stringify(selections),
    bets: JSON.stringify(bets),
    accept,
    currency,
    ...(isOwnMoney === true && { isOwnMoney: 'true' }),
    ...(freeBetId !== undefined && { freeBetId }),
  },
})

/** Locks the players, and answers slips whose request is known; returns the others. */
async function openSlips(
  { rules, clock, checkVerified }: PlaceParts,
  tx: Tx,
  slips: readonly PlannedSlip[],
  { answers, skipsLocked }: { readonly answers: Answers; readonly skipsLocked: boolean },
): Promise<OpenSlip[]> {
  const ids = slips.map(({ playerId }) => playerId)
  const players = new Map((await lockPlayers(tx, ids, { skipsLocked })).map((row) => [row.id, row]))
  const locked = slips.filter((slip) => players.has(slip.playerId))
  for (const slip of slips)
    if (!players.has(slip.playerId)) answers.set(slip.playerId, skipsLocked ? left : refuse('sessionEnded'))
  const known = await findKeys(tx, locked.map(requestOf))
  const open: OpenSlip[] = []
  for (const [place, slip] of locked.entries()) {
    const { playerId } = slip
    const key = known[place]
    const player = players.get(playerId)
    if (player === undefined) throw new Error(`the player ${playerId} was not locked`)
    const nowMs = clock.nowMs()
    const refused = isRefusal(key) ? key : await checkVerified(tx, playerId, 'bet', nowMs)
    if (isRefusal(key)) answers.set(slip.playerId, key)
    else if (key !== undefined)
      answers.set(slip.playerId, await betViews(tx, await betsOfSlip(tx, playerId, key.ref), nowMs))
    else if (refused !== null) answers.set(slip.playerId, refused)
    else {
      const { birth_date: birthDate, country } = player
      open.push({ ...slip, slipId: newId(), place: { rules, age: ageOf({ birthDate, country }, nowMs) } })
    }
  }
  return open
}

/** Takes the bets of slips at the odds of their markets, whose events stay locked. */
function takeSlips(
  slips: readonly OpenSlip[],
  markets: ReadonlyMap<string, MarketNow>,
  nowMs: number,
  answers: Answers,
): TakenSlip[] {
  return slips.flatMap((slip) => {
    const bets = betsToPlace(slip.input, slip.planned, markets, nowMs)
    if (!isRefusal(bets)) return [{ ...slip, bets }]
    answers.set(slip.playerId, bets)
    return []
  })
}

/** The event of a single. */
const eventOfSingle = ({ legs: [leg, ...others] }: BetToPlace): string | null =>
  others.length === 0 ? (leg?.event_id ?? null) : null

/** Returns the bets of slips as wagers, each single with the player's stakes on its event so far. */
async function wagersOfSlips({ rules }: PlaceParts, tx: Tx, slips: readonly TakenSlip[], nowMs: number) {
  const kind = wagerKinds.slip.playedAs
  // Only a rule about the largest stake compares what was staked before.
  const limited = slips.filter(
    ({ input: { currency }, place: { age } }) =>
      rules.largestStakeMinor({ kind, currency, age }, nowMs) !== null,
  )
  const heldOn = await readHeldOnEvents(
    tx,
    limited.flatMap(({ playerId, input: { currency }, bets }) =>
      bets.flatMap((bet) => {
        const eventId = eventOfSingle(bet)
        return eventId === null ? [] : [{ playerId, eventId, currency }]
      }),
    ),
  )
  // Where a promotion concerns one product, bonuses are for games.
  const isForGames = rules.isOneProductPerPromotion(nowMs)
  return slips.map(({ playerId, input: { currency, freeBetId }, place, bets }) => ({
    playerId,
    currency,
    place,
    wagers: bets.map((bet, at) => {
      const { id, stakeMinor, rtpPpm } = bet
      const eventId = eventOfSingle(bet)
      const subject: `slip/${string}` = `slip/${eventId ?? 'combination'}`
      const before = bets.slice(0, at).filter(({ legs }) => legs.some((leg) => leg.event_id === eventId))
      const held = eventId === null ? 0n : heldOn({ playerId, eventId, currency })
      const alreadyStakedMinor = before.reduce((sum, one) => sum + one.stakeMinor, held)
      const leastOdds = isForGames ? null : leastOddsOf(bet)
      const funding = freeBetId === undefined ? ('cash' as const) : ('freeBet' as const)
      return { id, subject, stakeMinor, rtpPpm, alreadyStakedMinor, leastOdds, funding }
    }),
  }))
}

/** All that slips are uncounted by, read with its locks. */
type SlipFacts = {
  readonly bounds: Bounds
  readonly liability: Liability
  readonly dayReturns: ReadonlyMap<string, bigint>
  readonly wallets: LockedWallets
  /** Bonuses in play by the player, and free bets by their ids. */
  readonly bonuses: ReadonlyMap<string, SlipBonusInPlay>
  readonly freeBets: ReadonlyMap<string, GivenFreeBet>
}

/** Locks and reads in the order of all transactions: bonuses, accounts, then the sums of outcomes. */
async function readSlipFacts(tx: Tx, slips: readonly TakenSlip[], nowMs: number): Promise<SlipFacts> {
  const legs = slips.flatMap(({ bets }) => bets.flatMap((bet) => bet.legs))
  const players = slips.map(({ playerId }) => playerId)
  const bonuses = await lockSlipBonuses(tx, players)
  const freeBets = await lockFreeBets(
    tx,
    slips.flatMap(({ input: { freeBetId } }) => freeBetId ?? []),
    nowMs,
  )
  const wallets = await lockWallets(
    tx,
    slips.map(({ playerId, input: { currency } }) => ({ playerId, currency })),
  )
  const bounds = await readBounds(
    tx,
    legs.map(({ event }) => event),
  )
  const dayReturns = await readDayReturns(tx, players, dayBegan(nowMs))
  return { bounds, dayReturns, wallets, bonuses, freeBets, liability: await lockLiability(tx, legs) }
}

/** Funds the bets of a slip, or returns why no money pays them. */
function fundSlip(
  { playerId, input: { currency, freeBetId, isOwnMoney = false }, place, bets }: TakenSlip,
  { wallets, bonuses, freeBets }: SlipFacts,
  nowMs: number,
): readonly BetFunding[] | Refused<SlipRefusal> {
  if (freeBetId !== undefined) {
    const given = freeBets.get(freeBetId)
    const freeBet = given?.playerId === playerId ? given : undefined
    const refused = refusedByFreeBet(bets, freeBet, currency)
    return refused ?? [{ funding: 'freeBet', bonusId: freeBetId }]
  }
  const isForGames = place.rules.isOneProductPerPromotion(nowMs)
  const bonus = isOwnMoney || isForGames ? undefined : bonuses.get(playerId)
  const walletMinor = wallets.balanceOf({ playerId, currency }) ?? 0n
  return fundBets(bets, { walletMinor, bonus: bonus?.currency === currency ? bonus : null }, nowMs)
}

/** Returns the money that pays a slip, or why it is refused; counts its bets in `facts` if nothing refuses them. */
async function fundedOrRefused(
  { explain }: PlaceParts,
  tx: Tx,
  slip: TakenSlip,
  { checked, facts, nowMs }: { checked: CheckedStakes; facts: SlipFacts; nowMs: number },
): Promise<readonly BetFunding[] | Refused<SlipRefusal>> {
  const {
    playerId,
    input: { currency },
    bets,
  } = slip
  const { bounds, liability } = facts
  const dayReturns = facts.dayReturns.get(playerId) ?? 0n
  const outside = boundBets(bets, currency, { bounds, liability, dayReturns })
  if (outside !== null) return outside
  const funded = fundSlip(slip, facts, nowMs)
  const refusal = checked.uncounted?.refusal ?? null
  if (checked.byPlace === null && refusal === null && !isRefusal(funded)) return funded
  for (const bet of bets) liability.add(withoutIt(changeOf(bet)))
  if (checked.byPlace !== null) return refuse(checked.byPlace.refusal, placeData(checked.byPlace, currency))
  if (refusal !== null) return refuse(refusal, await explain(tx, playerId, refusal, nowMs))
  return funded
}

type PlacedSlip = TakenSlip & {
  readonly wagers: PlacedWagers
  /** Of its bets, in their order. */
  readonly fundings: readonly BetFunding[]
}

type PlacedBet = { readonly slip: PlacedSlip; readonly bet: BetToPlace; readonly paid: BetFunding }

/** Moves the stakes of placed bets: own money into holds, a bonus's to the sportsbook; returns holds by the bet. */
async function moveStakes(
  tx: Tx,
  bets: readonly PlacedBet[],
  wallets: LockedWallets,
  nowMs: number,
): Promise<ReadonlyMap<string, string>> {
  const own = bets.filter(({ paid }) => paid.funding === 'cash')
  const holdIds = await holdTogether(
    tx,
    'sportBet',
    wallets,
    own.map(({ slip: { playerId, input }, bet: { id, stakeMinor } }) => {
      const { currency } = input
      return { key: `sport:${id}`, ref: id, playerId, currency, amountMinor: stakeMinor }
    }),
  )
  const freeBets: FreeBetSlip[] = []
  for (const { slip, bet, paid } of bets) {
    const { playerId, input } = slip
    if (paid.funding === 'bonus') await stakeBonus(tx, { ...bet, playerId, currency: input.currency })
    if (paid.funding === 'freeBet' && paid.bonusId !== null)
      freeBets.push({ bonusId: paid.bonusId, won: null, isGivenBack: false })
  }
  await followSlips(tx, freeBets, nowMs)
  return new Map(own.map(({ bet }, place) => [bet.id, holdIds[place] ?? '']))
}

/** The wagers of a slip with the money that pays them. */
const fundedWagers = ({ wagers, fundings }: PlacedSlip): PlacedWagers => ({
  ...wagers,
  wagers: wagers.wagers.map((wager, place) => ({ ...wager, funding: fundings[place]?.funding ?? 'cash' })),
})

/** Writes slips that were accepted; returns their bets as stored. */
async function writeSlips(
  tx: Tx,
  slips: readonly PlacedSlip[],
  wallets: LockedWallets,
  nowMs: number,
): Promise<readonly StoredBet[]> {
  await storeKeys(
    tx,
    slips.map((slip) => ({ ...requestOf(slip), ref: slip.slipId })),
  )
  await recordWagers(tx, 'slip', slips.map(fundedWagers), nowMs)
  const bets = slips.flatMap((slip) =>
    slip.bets.map((bet, place) => ({ slip, bet, paid: slip.fundings[place] ?? ownMoney })),
  )
  const holds = await moveStakes(tx, bets, wallets, nowMs)
  const stored = await insertBets(
    tx,
    bets.map(({ slip: { playerId, slipId, input }, bet, paid }) => ({
      ...bet,
      ...paid,
      playerId,
      slipId,
      holdId: holds.get(bet.id) ?? null,
      placedAtMs: nowMs,
      currency: input.currency,
      accept: input.accept,
      appId: input.appId,
    })),
  )
  await changeLiability(
    tx,
    bets.map(({ bet }) => changeOf(bet)),
  )
  return stored
}

/**
 * Places slips of different players, each with its own answer: all of its bets, or a refusal that has changed nothing.
 * With `skipsLocked` the slips of players whom another transaction has locked are left. Bets on events under way wait,
 * with their stakes held, until the end of the sport's delay.
 */
export async function placeSlips(
  parts: PlaceParts,
  tx: Tx,
  all: readonly PlannedSlip[],
  { skipsLocked }: { readonly skipsLocked: boolean },
): Promise<readonly (SlipAnswer | typeof left)[]> {
  const answers: Answers = new Map()
  const open = await openSlips(parts, tx, all, { answers, skipsLocked })
  // Read after the players' locks, which may have been waited for.
  const nowMs = parts.clock.nowMs()
  const keys = open.flatMap(({ input }) => input.selections)
  const markets = open.length === 0 ? new Map() : await marketsNow(tx, keys, nowMs, { isLocked: true })
  const taken = takeSlips(open, markets, nowMs, answers)
  if (taken.length > 0) {
    const wagers = await wagersOfSlips(parts, tx, taken, nowMs)
    const checked = await checkWagers(tx, 'slip', wagers, nowMs)
    const facts = await readSlipFacts(tx, taken, nowMs)
    const placed: PlacedSlip[] = []
    for (const [place, slip] of taken.entries()) {
      const [own, of] = [wagers[place], checked[place]]
      if (own === undefined || of === undefined) throw new Error(`the slip ${slip.slipId} was not checked`)
      const fundings = await fundedOrRefused(parts, tx, slip, { checked: of, facts, nowMs })
      if (isRefusal(fundings)) answers.set(slip.playerId, fundings)
      else if (of.uncounted !== null)
        placed.push({ ...slip, fundings, wagers: { ...own, uncounted: of.uncounted } })
    }
    if (placed.length > 0) {
      const stored = await writeSlips(tx, placed, facts.wallets, nowMs)
      const views = newBetViews(stored, markets, new Set(facts.bonuses.keys()))
      for (const { playerId, slipId } of placed)
        answers.set(
          playerId,
          views.filter((_, at) => stored[at]?.row.slip_id === slipId),
        )
    }
  }
  return all.map((slip) => answers.get(slip.playerId) ?? refuse('sessionEnded'))
}
