// Rules of a lottery as an operator writes them, and the validation of its file.
import { drandRoundAfter, quicknet, quicknetHash, signerOf } from '@mangetsu/chance/drand'
import { InBoth, Instant, Sha256 } from '@mangetsu/contract/fields'
import { ActCode } from '@mangetsu/contract/lottery'
import { type Currency, minorOf } from '@mangetsu/money'
import * as z from 'zod/mini'
import type { Tx } from '../../../kernel/db/index.ts'
import { costOf, givenReward, largestAmounts, Reward, sumOfRewards, wagerTimesOf } from '../bonus/index.ts'
import { Amounts, type Promotion, type PromotionBody, type PromotionKind } from '../promotion/index.ts'
import { beaconAtMs, closesMs } from './times.ts'

const Picture = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const Count = z.int().check(z.gte(1), z.lte(10_000))

/** Condition of a ticket, always with own money: a day with enough play, or an amount staked in total. */
const EarnedBy = z.discriminatedUnion('per', [
  z.strictObject({
    per: z.literal('day'),
    /** One of the two: rounds on that day, or a stake on that day in any one of these currencies. */
    leastRounds: z.optional(Count),
    leastStaked: z.optional(Amounts),
    text: InBoth,
  }),
  z.strictObject({ per: z.literal('staked'), amounts: Amounts, text: InBoth }),
])
export type EarnedBy = z.infer<typeof EarnedBy>

const BeaconRules = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bookProof'), at: Instant }),
  z.strictObject({
    kind: z.literal('drand'),
    chain: Sha256,
    publicKey: z.string().check(z.regex(/^[0-9a-f]{192}$/)),
    genesis: z.int().check(z.gte(1)),
    period: z.int().check(z.gte(1), z.lte(3_600)),
    round: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  }),
])

const LotteryRules = z.strictObject({
  mainShow: z.boolean(),
  navShow: z.boolean(),
  /** Names of the client's promotion pictures. */
  pictures: z.strictObject({ background: Picture, backgroundH5: Picture, mainPc: Picture, mainH5: Picture }),
  earnedBy: EarnedBy,
  /** Maximum tickets per player. */
  limitNum: Count,
  /** By rank, the highest first. */
  prizes: z.array(z.strictObject({ count: Count, reward: Reward })).check(z.minLength(1), z.maxLength(10)),
  /** Days in which a prize can be claimed. */
  claimDays: z._default(z.int().check(z.gte(7), z.lte(90)), 30),
  /** Time the list closes; the promotion's end by default. */
  closesAt: z.optional(Instant),
  beacon: BeaconRules,
  drawAt: Instant,
})
export type LotteryRules = z.infer<typeof LotteryRules>

export type LotteryPromotion = Promotion<LotteryRules>

/** Terms the tickets were earned under: no later version changes them. */
const fixedTerms = ({
  earnedBy,
  limitNum,
  prizes,
  claimDays,
  closesAt,
  beacon,
  drawAt,
}: LotteryRules): string => {
  const { text: _, ...earned } = earnedBy
  return JSON.stringify([earned, limitNum, prizes, claimDays, closesAt, beacon, drawAt])
}

/** Returns the maximum cost of the prizes in each listed currency: all winners may have the same one. */
function costs({ prizes }: LotteryRules): Map<Currency, bigint> {
  const sums = new Map<Currency, bigint>()
  for (const { count, reward } of prizes) {
    if (reward.kind === 'points') continue
    const amounts = reward.kind === 'freeSpins' ? reward.stakes : reward.amounts
    for (const currency of Object.keys(amounts) as Currency[]) {
      const given = givenReward(reward, currency)
      if (given.kind === 'points') continue
      sums.set(currency, (sums.get(currency) ?? 0n) + costOf(given) * BigInt(count))
    }
  }
  return sums
}

function faultsOfEarning(earnedBy: EarnedBy): string[] {
  const amounts = earnedBy.per === 'day' ? (earnedBy.leastStaked ?? {}) : earnedBy.amounts
  const named = Object.entries(amounts) as [Currency, string][]
  const faults = named.flatMap(([currency, amount]) =>
    minorOf(amount, currency) > 0n ? [] : [`A ticket is earned by more than nothing (${currency}).`],
  )
  if (earnedBy.per === 'staked' && named.length === 0) faults.push('No amount earns a ticket.')
  if (earnedBy.per === 'day' && (earnedBy.leastRounds === undefined) !== named.length > 0)
    faults.push('A day earns a ticket by its rounds or by its stakes: say one of them.')
  return faults
}

function faultsOfPrizes(body: PromotionBody, rules: LotteryRules): string[] {
  const faults = [...costs(rules)].flatMap(([currency, cost]) =>
    minorOf(body.budget[currency] ?? '0.00', currency) < cost
      ? [`The budget in ${currency} is less than all prizes together.`]
      : [],
  )
  const isNamed = ({ reward }: LotteryRules['prizes'][number]) =>
    reward.kind === 'points' ||
    Object.keys(reward.kind === 'freeSpins' ? reward.stakes : reward.amounts).length > 0
  if (!rules.prizes.every(isNamed)) faults.push('A prize names no amount.')
  const { isOncePerPerson: _, ...counts } = body.limits
  if (Object.keys(counts).length > 0) faults.push('A lottery counts no rewards beside its tickets.')
  return faults
}

function faultsOfTimes(body: PromotionBody, rules: LotteryRules): string[] {
  const { from, until, showUntil = until } = body
  const faults: string[] = []
  if (until === null || showUntil === null) return ['A lottery has an end.']
  const beaconMs = beaconAtMs(rules.beacon)
  const drawingMs = Date.parse(rules.drawAt)
  if (closesMs({ body, rules }) <= Date.parse(from)) faults.push('The list closes before it opens.')
  if (beaconMs < closesMs({ body, rules }))
    faults.push('The deciding value is known before the list is closed.')
  if (drawingMs <= beaconMs) faults.push('It is drawn before the deciding value can be known.')
  if (Date.parse(showUntil) <= drawingMs) faults.push('It is not seen any more when it is drawn.')
  return faults
}

/**
 * Checks that the drand round is the first after the close and that quicknet is named as published: free choice of
 * either would allow waiting for a suitable number.
 */
function faultsOfDrand(body: PromotionBody, rules: LotteryRules): string[] {
  const { beacon } = rules
  if (beacon.kind !== 'drand' || body.until === null) return []
  const first = drandRoundAfter(beacon, closesMs({ body, rules }))
  const isQuicknet = beacon.publicKey === quicknet.publicKey || beacon.chain === quicknetHash
  return [
    ...(beacon.round === first ? [] : [`The deciding value is the first round after the close: ${first}.`]),
    ...(isQuicknet && (signerOf(beacon) !== 'drand' || beacon.chain !== quicknetHash)
      ? ['This is not quicknet as drand publishes it: look at its hash, key, genesis and period.']
      : []),
  ]
}

function check(body: PromotionBody, rules: LotteryRules, before: PromotionBody | null): readonly string[] {
  const faults = [
    ...faultsOfEarning(rules.earnedBy),
    ...faultsOfPrizes(body, rules),
    ...faultsOfTimes(body, rules),
    // An earlier end does not change the named round.
    ...(before === null ? faultsOfDrand(body, rules) : []),
  ]
  const earlier = before === null ? null : LotteryRules.safeParse(before.rules)
  if (earlier?.success && (fixedTerms(earlier.data) !== fixedTerms(rules) || before?.from !== body.from))
    faults.push('What earns a ticket, prizes and times of a published lottery do not change.')
  return faults
}

const owed = `select not exists (
    select from lottery l where l.promotion_id = $1 and l.drawn_at is not null
      and not exists (select from lottery_win w where w.promotion_id = l.promotion_id and w.given_at is null)
  ) as is_owed`

/** The budget is reserved until the lottery is drawn and each prize is granted. */
async function isOwed(tx: Tx, promotionId: string): Promise<boolean> {
  const [row] = await tx.query<{ is_owed: boolean }>(owed, [promotionId])
  return row?.is_owed !== false
}

/** The promotion kind for lotteries. */
export const lotteryKind: PromotionKind<LotteryRules> = {
  kind: 'lottery',
  rules: LotteryRules,
  check,
  checkCode: (code) =>
    ActCode.safeParse(code).success
      ? []
      : [`The code of a lottery is eight digits from 20241008 on, not "${code}".`],
  openAfterMs: () => 0,
  isOwed,
  offer: ({ rules: { prizes, claimDays, drawAt } }) => ({
    gain: {
      shape: 'prizes',
      largest: largestAmounts(prizes.map(({ reward }) => sumOfRewards([reward]).amounts)),
      count: prizes.reduce((sum, { count }) => sum + count, 0),
    },
    cap: null,
    wagerTimes: wagerTimesOf(prizes.map(({ reward }) => reward)),
    claimDays,
    recurs: null,
    deadline: drawAt,
  }),
}
