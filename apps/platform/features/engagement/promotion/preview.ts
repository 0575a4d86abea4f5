// Estimated cost of a file over a past period: the kind's own decisions on past events, within the file's limits and
// budget.
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import * as z from 'zod/mini'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import { type AudiencePorts, isFor } from './audience.ts'
import { type PreviewedGift, type PreviewedTime, type PromotionBody, PromotionFile } from './body.ts'
import { faultsIn, kindNamed, type PromotionKinds } from './publish.ts'

type PreviewedSum = { readonly currency: Currency; readonly amount: string }

export type PromotionPreview =
  | {
      readonly state: 'done'
      readonly gifts: number
      readonly players: number
      /** Rewards withheld by limits or the budget. */
      readonly keptBack: number
      readonly cost: readonly PreviewedSum[]
      /** Players with the largest sums by currency, the largest first; ids are masked. */
      readonly largest: readonly (PreviewedSum & { readonly player: string; readonly gifts: number })[]
    }
  | { readonly state: 'unreadable'; readonly why: string }

const largestShown = 10

/** Accepts rewards in their order within limits and budget. Pure. */
function withinLimits(
  { limits, budget }: Pick<PromotionBody, 'limits' | 'budget'>,
  gifts: readonly PreviewedGift[],
): PreviewedGift[] {
  const left = new Map(
    (Object.entries(budget) as [Currency, string][]).map(([currency, amount]) => [
      currency,
      minorOf(amount, currency),
    ]),
  )
  const had = new Map<string, number>()
  const count = (key: string) => had.get(key) ?? 0
  const given: PreviewedGift[] = []
  for (const gift of [...gifts].sort((one, other) => one.atMs - other.atMs)) {
    const { playerId, atMs, cost } = gift
    // Rewards without a cost, such as points, have no limits.
    if (cost === null) {
      given.push(gift)
      continue
    }
    const keys = ['all', playerId, `${playerId} ${dayOf(atMs)}`] as const
    const most = [limits.inAll, limits.perPlayer, limits.perPlayerDay]
    const isFull = keys.some((key, place) => count(key) >= (most[place] ?? Number.POSITIVE_INFINITY))
    const rest = (left.get(cost.currency) ?? 0n) - cost.amountMinor
    if (isFull || rest < 0n) continue
    left.set(cost.currency, rest)
    for (const key of keys) had.set(key, count(key) + 1)
    given.push(gift)
  }
  return given
}

type Sum = { amountMinor: bigint; gifts: number }

function sumsBy(gifts: readonly PreviewedGift[], keyOf: (gift: PreviewedGift, currency: Currency) => string) {
  const sums = new Map<string, Sum & { currency: Currency; playerId: string }>()
  for (const gift of gifts) {
    if (gift.cost === null) continue
    const { currency, amountMinor } = gift.cost
    const key = keyOf(gift, currency)
    const before = sums.get(key) ?? { currency, playerId: gift.playerId, amountMinor: 0n, gifts: 0 }
    sums.set(key, { ...before, amountMinor: before.amountMinor + amountMinor, gifts: before.gifts + 1 })
  }
  return [...sums.values()]
}

const shown = ({ currency, amountMinor }: { currency: Currency; amountMinor: bigint }): PreviewedSum => ({
  currency,
  amount: toDecimal(amountMinor, currency),
})

/** Masks an id except for its end, which distinguishes players without identifying them. */
const masked = (playerId: string): string => `…${playerId.slice(-6)}`

/** Sums the granted rewards. Pure. */
function summed(
  all: readonly PreviewedGift[],
  given: readonly PreviewedGift[],
): Extract<PromotionPreview, { state: 'done' }> {
  const byPlayer = sumsBy(given, ({ playerId }, currency) => `${playerId} ${currency}`)
  byPlayer.sort((one, other) =>
    one.amountMinor === other.amountMinor ? 0 : one.amountMinor < other.amountMinor ? 1 : -1,
  )
  return {
    state: 'done',
    gifts: given.length,
    players: new Set(given.map(({ playerId }) => playerId)).size,
    keptBack: all.length - given.length,
    cost: sumsBy(given, (_, currency) => currency).map(shown),
    largest: byPlayer
      .slice(0, largestShown)
      .map(({ playerId, gifts, ...sum }) => ({ ...shown(sum), player: masked(playerId), gifts })),
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Filters the rewards by the audience, using the players' current data. */
async function forAudience(
  audience: AudiencePorts,
  tx: Tx,
  { code, body }: PromotionFile,
  gifts: readonly PreviewedGift[],
): Promise<PreviewedGift[]> {
  const [known] = await tx.query<{ id: string }>('select id from promotion where code = $1', [code])
  const promotion = { id: known?.id ?? nobody, body }
  const theirs = new Set<string>()
  for (const playerId of new Set(gifts.map((gift) => gift.playerId)))
    if (await isFor(audience, tx, promotion, playerId)) theirs.add(playerId)
  return gifts.filter(({ playerId }) => theirs.has(playerId))
}

export type PreviewParts = {
  readonly work: UnitOfWork
  readonly kinds: PromotionKinds
  readonly audience: AudiencePorts
}

/** Previews a file over a past period, on one read-only snapshot of the database. */
export async function previewPromotion(
  { work, kinds, audience }: PreviewParts,
  given: unknown,
  time: PreviewedTime,
): Promise<PromotionPreview> {
  const read = PromotionFile.safeParse(given)
  if (!read.success) return { state: 'unreadable', why: z.prettifyError(read.error) }
  const file = read.data
  const faults = faultsIn(file, kinds)
  if (faults.length > 0) return { state: 'unreadable', why: faults.join('\n') }
  const kind = kindNamed(kinds, file.kind)
  if (kind?.preview === undefined)
    return {
      state: 'unreadable',
      why: `What the kind "${file.kind}" gives does not follow from events: no preview.`,
    }
  const preview = kind.preview.bind(kind)
  return work.read(async (tx) => {
    const all = await preview(tx, kind.rules.parse(file.body.rules), time)
    const theirs = await forAudience(audience, tx, file, all)
    return summed(theirs, withinLimits(file.body, theirs))
  })
}
