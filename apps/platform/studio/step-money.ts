// Books a later step of a round: its further stake, checked against limits and the bonus's terms like any bet, and
// the payout of a finished round. All later stakes and the payout use the funding of the first stake.
import type { Tx } from '../kernel/db/index.ts'
import { amountValue, type Refused, refuse } from '../kernel/http/index.ts'
import { balancesOf, isRefused, type SettleItem, settleOne } from '../ledger/index.ts'
import type { RefusedByTerms } from '../wagering/bonus-terms.ts'
import { takeStake, takeWager, type WagerRefusal } from '../wagering/guard.ts'
import { wagerKinds } from '../wagering/kinds.ts'
import { type PlaceOfPlayer, placeData, type RefusedByPlace } from '../wagering/place-rules.ts'
import type { BonusInPlay, BonusPort } from './bonus-port.ts'
import { countedFor } from './counted.ts'
import { poolAmount, type StudioGame } from './games.ts'
import type { LimitsPort } from './play-real.ts'
import { type SteppedRound, stakedMinor } from './stepped-round.ts'

export type StepMoneyParts = { readonly bonuses: BonusPort; readonly limits: LimitsPort }

export type StepMoney = {
  readonly furtherMinor: bigint
  /** The payout of a finished round. */
  readonly payoutMinor: bigint
  readonly isOver: boolean
  /** Distinguishes this step's transfer from others of the round. */
  readonly key: string
  readonly nowMs: number
  /** Whether the platform ends the round of an absent player, which does not count as play. */
  readonly isLeft: boolean
}

export type StepMoneyRefused = Refused<
  'insufficientFunds' | 'bonusRoundTooLarge' | 'bonusOver' | WagerRefusal | RefusedByPlace['refusal']
>

export type StepBooked = { readonly balanceMinor: bigint; readonly atMs: number }

/** A player's open round with their game. */
export type RealRound = {
  readonly round: SteppedRound
  readonly playerId: string
  readonly game: StudioGame
  readonly place: PlaceOfPlayer
}

type Paying = {
  readonly kind: 'roundStep' | 'bonusRoundStep' | 'freeRoundStep'
  readonly funding: SettleItem['funding']
  /** The balance of the paying account, or the wins so far of a bonus's free spins, in smallest units. */
  readonly balanceMinor: bigint
}

/** Locks and reads the bonus of a round, which stays in play while the round is open. */
async function lockedBonus(
  { bonuses }: StepMoneyParts,
  tx: Tx,
  { round, playerId }: RealRound,
): Promise<BonusInPlay> {
  await tx.query('select 1 from bonus where id = $1 for no key update', [round.bonusId])
  const bonus = await bonuses.inPlay(tx, playerId)
  if (bonus === null || bonus.bonusId !== round.bonusId)
    throw new Error(`the round ${round.id} is open, its bonus ${round.bonusId} is not in play`)
  return bonus
}

const payingBonus = ({ accountId, balanceMinor }: BonusInPlay): Paying => ({
  kind: 'bonusRoundStep',
  funding: { fromAccountId: accountId, toAccountId: accountId },
  balanceMinor,
})

function refusedAs(
  refused: RefusedByTerms,
  { round }: RealRound,
): Refused<'bonusOver' | 'bonusRoundTooLarge'> {
  if (refused.refusal === 'bonusGameExcluded')
    throw new Error(`the round ${round.id} was begun by bonus money at a game its terms exclude`)
  return refused.refusal === 'bonusStakeTooLarge'
    ? refuse('bonusRoundTooLarge', { max: amountValue(refused.mostMinor, round.currency) })
    : refuse('bonusOver')
}

async function payingSpins(
  { bonuses }: StepMoneyParts,
  tx: Tx,
  { round, playerId }: RealRound,
): Promise<Paying> {
  const { bonusId } = round
  await tx.query('select 1 from bonus where id = $1 for no key update', [bonusId])
  const spins = bonusId === null ? null : await bonuses.freeSpinsOf(tx, playerId, bonusId)
  if (spins === null) throw new Error(`the round ${round.id} is a free spin of ${bonusId}, which has none`)
  const { fromAccountId, toAccountId, wonMinor } = spins
  return { kind: 'freeRoundStep', funding: { fromAccountId, toAccountId }, balanceMinor: wonMinor }
}

/**
 * The net result a finished round adds to its player's session, in minor units; null if open or ended by the
 * platform.
 */
function roundNet(
  { round }: RealRound,
  { furtherMinor, payoutMinor, isOver, isLeft }: StepMoney,
): bigint | null {
  if (!isOver || isLeft) return null
  const { funding, currency } = round
  if (funding !== 'cash') return 0n
  const stakeMinor = stakedMinor(round) + furtherMinor
  const { stake, returned } = countedFor(funding, currency, { stakeMinor, returnedMinor: payoutMinor })
  return returned - stake
}

/** Checks the further stake, and counts it and the payout; returns the time it is counted at, or a refusal. */
async function countStep(
  { limits }: StepMoneyParts,
  tx: Tx,
  {
    played,
    readBonus,
  }: { readonly played: RealRound; readonly readBonus: (() => Promise<BonusInPlay>) | null },
  money: StepMoney,
): Promise<{ readonly atMs: number } | StepMoneyRefused> {
  const { round, playerId, game, place } = played
  const { furtherMinor: stakeMinor, payoutMinor: returnedMinor, isOver, nowMs } = money
  if (stakeMinor === 0n && !isOver) return { atMs: nowMs }
  const { funding, currency } = round
  const { stake, returned } = countedFor(funding, currency, { stakeMinor, returnedMinor })
  const wager = { playerId, returned, roundNet: roundNet(played, money) }
  // A payout without a further stake is never refused.
  if (stakeMinor === 0n)
    return { atMs: (await takeWager(tx, wagerKinds.step, { ...wager, stake: null }, nowMs)).atMs }
  const whole = { kind: game.kind, currency, stakeMinor: stakedMinor(round) + stakeMinor }
  const bonus = readBonus && (async () => ({ ...(await readBonus()), gameId: game.math.id }))
  const at = { place, stake: whole, pace: null, bonus }
  const { byPlace, byTerms, refusal, atMs } = await takeStake(
    tx,
    wagerKinds.step,
    { ...wager, stake },
    at,
    nowMs,
  )
  if (byPlace !== null) return refuse(byPlace.refusal, placeData(byPlace, currency))
  if (byTerms !== null) return refusedAs(byTerms, played)
  if (refusal === null) return { atMs }
  return refuse(refusal, await limits.explain(tx, playerId, refusal, nowMs))
}

/** The pools' contributions of a further stake: the total equals that of one stake of the whole amount. */
const contributionsOf = ({ pools }: StudioGame, round: SteppedRound, furtherMinor: bigint) =>
  pools.map((pool) => {
    const { currency } = round
    const before = stakedMinor(round)
    const share = (stakeMinor: bigint) => poolAmount(pool, { currency, stakeMinor })
    return { account: pool.account, amountMinor: share(before + furtherMinor) - share(before) }
  })

/**
 * Books a step of a player's round, whose seed pair must be locked. Returns the resulting balance of the funding (for
 * free spins, their wins so far) and the time the step is counted at.
 */
export async function bookStep(
  parts: StepMoneyParts,
  tx: Tx,
  played: RealRound,
  money: StepMoney,
): Promise<StepBooked | StepMoneyRefused> {
  const { round, playerId, game } = played
  const { currency, funding } = round
  const { furtherMinor, payoutMinor } = money
  let bonus: Promise<BonusInPlay> | undefined
  const readBonus = () => (bonus ??= lockedBonus(parts, tx, played))
  const counted = await countStep(
    parts,
    tx,
    { played, readBonus: funding === 'bonus' ? readBonus : null },
    money,
  )
  if ('refusal' in counted) return counted
  const { atMs } = counted
  const wallet = (await balancesOf(tx, playerId)).find((one) => one.currency === currency)
  if (wallet === undefined) throw new Error(`the round ${round.id} was paid by a wallet that is not there`)
  const own: Paying = { kind: 'roundStep', funding: undefined, balanceMinor: wallet.balanceMinor }
  const paying =
    funding === 'cash'
      ? own
      : funding === 'bonus'
        ? payingBonus(await readBonus())
        : await payingSpins(parts, tx, played)
  if (furtherMinor === 0n && payoutMinor === 0n) return { balanceMinor: paying.balanceMinor, atMs }
  const settled = await settleOne(tx, {
    key: `step:${round.id}:${money.key}`,
    requestHash: round.id.replaceAll('-', ''),
    playerAccountId: wallet.accountId,
    currency,
    stakeMinor: furtherMinor,
    winMinor: payoutMinor,
    houseAccount: game.houseAccount,
    contributions: contributionsOf(game, round, furtherMinor),
    kind: paying.kind,
    ref: round.id,
    funding: paying.funding,
    attachment: undefined,
  })
  if (isRefused(settled)) {
    if (settled.refusal === 'insufficientFunds') return refuse('insufficientFunds')
    throw new Error(`a step of round ${round.id} was refused with ${settled.refusal}`)
  }
  if (settled.isReplay) throw new Error(`a step of round ${round.id} was booked before`)
  await countOnSession(tx, played, money)
  if (funding !== 'freeSpin') return { balanceMinor: settled.balanceMinor, atMs }
  await tx.query('update bonus set amount = amount + $2 where id = $1', [round.bonusId, payoutMinor])
  return { balanceMinor: paying.balanceMinor + payoutMinor, atMs }
}

/** Adds a step to its session's totals; a free spin stakes no money of the player, and its win is not a return. */
async function countOnSession(
  tx: Tx,
  { round: { sessionId, funding } }: RealRound,
  { furtherMinor, payoutMinor }: StepMoney,
): Promise<void> {
  if (funding === 'freeSpin') return
  await tx.query('update studio_session set staked = staked + $2, returned = returned + $3 where id = $1', [
    sessionId,
    furtherMinor,
    payoutMinor,
  ])
}
