// A kind of room for tests: up to four members add chips to one heap, and ticks are counted. Chips may be bought with
// the balance: a purchase is a wager under the guard, each chip put on the heap costs one smallest unit of the stack,
// and a member who leaves is paid the rest.
import type { RoomContract } from '@mangetsu/contract/room'
import { placeRules } from '@mangetsu/platform/features/protection/profile/index'
import type { Tx } from '@mangetsu/platform/kernel/db/index'
import { type Refused, refuse } from '@mangetsu/platform/kernel/http/index'
import { newId } from '@mangetsu/platform/kernel/ids'
import { isRefused, moveLegs, transfer } from '@mangetsu/platform/ledger/index'
import type { EffectSource, RoomEffect, RoomKind } from '@mangetsu/platform/rooms/room-kind'
import { wireRoomKind } from '@mangetsu/platform/rooms/wire-rooms'
import { cashOut } from '@mangetsu/platform/wagering/buy-ins'
import { ageOf, type PlaceRules, placeData } from '@mangetsu/platform/wagering/place-rules'
import { placeWager } from '@mangetsu/platform/wagering/wagers'
import * as z from 'zod/mini'

export type ChipState = {
  /** Number of chips by member. */
  readonly chips: Readonly<Record<string, number>>
  /** Totals by member since the beginning, smallest units as text. */
  readonly staked: Readonly<Record<string, string>>
  readonly returned: Readonly<Record<string, string>>
  /** Open purchases by member, and how much of them is on the heap. */
  readonly stacks: Readonly<Record<string, ChipStack>>
  readonly commands: number
  readonly minute: number
}

type ChipStack = { readonly bought: string; readonly played: string }

export const ChipCommand = z.object({
  chips: z.int().check(z.gte(1), z.lte(9)),
  /** The purchase, in yen's smallest units; 0 for none. */
  stake: z.int().check(z.gte(0), z.lte(1_000_000)),
  /** Whether the member then leaves with the rest of the stack. */
  leaves: z.optional(z.boolean()),
})
export type ChipCommand = z.infer<typeof ChipCommand>

export type ChipEntry =
  | {
      readonly type: 'put'
      readonly playerId: string
      readonly chips: number
      readonly stake: number
      readonly leaves: boolean
    }
  | { readonly type: 'minute'; readonly minute: number }

export type ChipEffect = RoomEffect &
  (
    | { readonly type: 'buy'; readonly amountMinor: bigint; readonly alreadyStakedMinor: bigint }
    | { readonly type: 'cashOut'; readonly stackMinor: bigint; readonly atRiskMinor: bigint }
  )

const ChipView = z.object({ heap: z.int(), members: z.int(), own: z.nullable(z.int()) })
export type ChipView = z.infer<typeof ChipView>
const ChipChange = z.partial(ChipView)
export type ChipChange = z.infer<typeof ChipChange>

export const chipContract = {
  kind: 'chips',
  command: ChipCommand,
  view: ChipView,
  change: ChipChange,
  answer: z.object({ chips: z.int() }),
} satisfies RoomContract<ChipCommand, ChipView, ChipChange>

const members = 4

const boughtBy = ({ stacks }: ChipState, playerId: string): bigint => BigInt(stacks[playerId]?.bought ?? 0)

/** Returns a member's stack after a purchase and chips put on the heap. */
function stackAfter(state: ChipState, { playerId, chips, stake }: Put) {
  const boughtMinor = boughtBy(state, playerId) + BigInt(stake)
  const playedMinor = BigInt(state.stacks[playerId]?.played ?? 0) + BigInt(chips)
  return { boughtMinor, playedMinor: playedMinor < boughtMinor ? playedMinor : boughtMinor }
}

const added = (totals: Readonly<Record<string, string>>, playerId: string, minor: bigint) => ({
  ...totals,
  [playerId]: String(BigInt(totals[playerId] ?? 0) + minor),
})

type Put = { readonly playerId: string; readonly chips: number; readonly stake: number }

function reduce(state: ChipState, entry: ChipEntry): ChipState {
  if (entry.type === 'minute') return { ...state, minute: entry.minute }
  const { playerId, chips, stake, leaves } = entry
  const { boughtMinor, playedMinor } = stackAfter(state, entry)
  const { [playerId]: _, ...others } = state.stacks
  const own = { bought: String(boughtMinor), played: String(playedMinor) }
  return {
    chips: { ...state.chips, [playerId]: (state.chips[playerId] ?? 0) + chips },
    staked: added(state.staked, playerId, BigInt(stake)),
    returned: leaves ? added(state.returned, playerId, boughtMinor - playedMinor) : state.returned,
    stacks: leaves || boughtMinor === 0n ? others : { ...others, [playerId]: own },
    commands: state.commands + 1,
    minute: state.minute,
  }
}

function effectsOf(state: ChipState, put: Put, leaves: boolean): ChipEffect[] {
  const { playerId, stake } = put
  const { boughtMinor, playedMinor } = stackAfter(state, put)
  const buy = {
    type: 'buy',
    playerId,
    amountMinor: BigInt(stake),
    alreadyStakedMinor: boughtBy(state, playerId),
  } as const
  const stackMinor = boughtMinor - playedMinor
  const leave = { type: 'cashOut', playerId, stackMinor, atRiskMinor: playedMinor } as const
  const effects: ChipEffect[] = stake === 0 ? [] : [buy]
  return leaves && boughtMinor > 0n ? [...effects, leave] : effects
}

const house = 'house:play:chips'

/** Buys chips: a wager under the guard, and a movement from the wallet. */
async function buy(
  tx: Tx,
  rules: PlaceRules,
  { playerId, amountMinor, alreadyStakedMinor }: Extract<ChipEffect, { readonly type: 'buy' }>,
  { key, roomId, nowMs }: { readonly key: string; readonly roomId: string; readonly nowMs: number },
): Promise<Refused | null> {
  type Born = { birth_date: string; country: string }
  const [born] = await tx.query<Born>('select birth_date, country from player where id = $1', [playerId])
  const age = born === undefined ? null : ageOf({ birthDate: born.birth_date, country: born.country }, nowMs)
  const placed = await placeWager(
    tx,
    {
      id: newId(),
      kind: 'buy-in',
      subject: `buy-in/${roomId}`,
      playerId,
      currency: 'JPY',
      stakeMinor: amountMinor,
      rtpPpm: 950_000,
      place: { rules, age },
      alreadyStakedMinor,
    },
    nowMs,
  )
  if (placed.byPlace !== null) return refuse(placed.byPlace.refusal, placeData(placed.byPlace, 'JPY'))
  if (placed.refusal !== null) return refuse(placed.refusal)
  const legs = moveLegs({ from: { playerId }, to: house, currency: 'JPY', amountMinor })
  const moved = await transfer(tx, { key, kind: 'chips.buy', ref: roomId, legs })
  return isRefused(moved) ? refuse('insufficientFunds') : null
}

/** Pays a member who leaves the rest of the stack. */
async function leave(
  tx: Tx,
  { playerId, stackMinor, atRiskMinor }: Extract<ChipEffect, { readonly type: 'cashOut' }>,
  { key, roomId, nowMs }: { readonly key: string; readonly roomId: string; readonly nowMs: number },
): Promise<void> {
  const subject = `buy-in/${roomId}` as const
  await cashOut(tx, { playerId, subject, currency: 'JPY', stackMinor, atRiskMinor }, nowMs)
  if (stackMinor === 0n) return
  const legs = moveLegs({ from: house, to: { playerId }, currency: 'JPY', amountMinor: stackMinor })
  const moved = await transfer(tx, { key, kind: 'chips.cashOut', ref: roomId, legs })
  if (isRefused(moved)) throw new Error(`the stack of ${playerId} was not paid: ${moved.refusal}`)
}

const settleUnder =
  (rules: PlaceRules) =>
  async (tx: Tx, effects: readonly ChipEffect[], { id, roomId, nowMs }: EffectSource) => {
    for (const [place, effect] of effects.entries()) {
      const from = { key: `${id}:${place}`, roomId, nowMs }
      const refused =
        effect.type === 'buy' ? await buy(tx, rules, effect, from) : await leave(tx, effect, from)
      if (refused) return refused
    }
    return null
  }

/** A room's minute lasts one second. */
const minuteMs = 1_000

type ChipRoom = RoomKind<ChipState, ChipCommand, ChipEntry, ChipEffect, ChipView, ChipChange>

/** Creates the kind for a site with these rules of the jurisdiction. */
export const chipRoomUnder = (rules: PlaceRules): ChipRoom => ({
  kind: 'chips',
  command: ChipCommand,
  initial: () => ({ chips: {}, staked: {}, returned: {}, stacks: {}, commands: 0, minute: 0 }),
  reduce,
  decide(state, { playerId, command: { chips, stake, leaves = false } }) {
    const isMember = state.chips[playerId] !== undefined
    if (!isMember && Object.keys(state.chips).length >= members) return refuse('busy')
    return {
      entries: [{ type: 'put', playerId, chips, stake, leaves }],
      effects: effectsOf(state, { playerId, chips, stake }, leaves),
      answer: { chips: (state.chips[playerId] ?? 0) + chips },
    }
  },
  tick({ minute }, nowMs) {
    const now = Math.floor(nowMs / minuteMs)
    return { entries: now > minute ? [{ type: 'minute', minute: now }] : [] }
  },
  settle: settleUnder(rules),
  view: ({ chips }, playerId) => ({
    heap: Object.values(chips).reduce((sum, one) => sum + one, 0),
    members: Object.keys(chips).length,
    own: playerId === null ? null : (chips[playerId] ?? 0),
  }),
  changeBetween(before, after) {
    const change = {
      ...(before.heap !== after.heap && { heap: after.heap }),
      ...(before.members !== after.members && { members: after.members }),
      ...(before.own !== after.own && { own: after.own }),
    }
    return Object.keys(change).length === 0 ? null : change
  },
  limits: { perSecond: 200, bytes: 100, waiting: 50 },
  tickMs: 200,
  snapshotEvery: 20,
  keepMs: 600_000,
})

/** The kind without any rule of a jurisdiction. */
export const chipRoom = chipRoomUnder(placeRules({ rules: [] }))

/** Returns chip rooms for a platform's options, entered with sessions of a game. */
export const chipRoomsOnWire = (ids: readonly string[], gameId: string, isPublic = true) =>
  wireRoomKind({
    kind: chipRoom,
    contract: chipContract,
    access: { ids: () => ids, gameOf: () => gameId, isPublic },
    leaseMs: 1_000,
  })
