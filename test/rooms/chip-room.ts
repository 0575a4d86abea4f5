// A kind of room for tests: up to four members add chips to one heap, with or without a stake, and ticks are counted.

import { refuse } from '@mangetsu/platform/kernel/http/index'
import { isRefused, moveLegs, transfer } from '@mangetsu/platform/ledger/index'
import type { RoomEffect, RoomKind } from '@mangetsu/platform/rooms/room-kind'
import * as z from 'zod/mini'

export type ChipState = {
  /** Number of chips by member. */
  readonly chips: Readonly<Record<string, number>>
  /** Total stakes by member, smallest units as text. */
  readonly staked: Readonly<Record<string, string>>
  readonly commands: number
  readonly minute: number
}

export const ChipCommand = z.object({
  chips: z.int().check(z.gte(1), z.lte(9)),
  /** In yen's smallest units; 0 for a chip without a stake. */
  stake: z.int().check(z.gte(0), z.lte(1_000_000)),
})
export type ChipCommand = z.infer<typeof ChipCommand>

export type ChipEntry =
  | { readonly type: 'put'; readonly playerId: string; readonly chips: number; readonly stake: number }
  | { readonly type: 'minute'; readonly minute: number }

export type ChipEffect = RoomEffect & { readonly amountMinor: bigint }

export type ChipView = { readonly heap: number; readonly members: number; readonly own: number | null }
export type ChipChange = Partial<ChipView>

const members = 4

function reduce(state: ChipState, entry: ChipEntry): ChipState {
  if (entry.type === 'minute') return { ...state, minute: entry.minute }
  const { playerId, chips, stake } = entry
  const staked = BigInt(state.staked[playerId] ?? 0) + BigInt(stake)
  return {
    ...state,
    chips: { ...state.chips, [playerId]: (state.chips[playerId] ?? 0) + chips },
    staked: { ...state.staked, [playerId]: String(staked) },
    commands: state.commands + 1,
  }
}

/** A room's minute lasts one second. */
const minuteMs = 1_000

export const chipRoom: RoomKind<ChipState, ChipCommand, ChipEntry, ChipEffect, ChipView, ChipChange> = {
  kind: 'chips',
  command: ChipCommand,
  initial: () => ({ chips: {}, staked: {}, commands: 0, minute: 0 }),
  reduce,
  decide(state, { playerId, command: { chips, stake } }) {
    const isMember = state.chips[playerId] !== undefined
    if (!isMember && Object.keys(state.chips).length >= members) return refuse('busy')
    return {
      entries: [{ type: 'put', playerId, chips, stake }],
      effects: stake === 0 ? [] : [{ playerId, amountMinor: BigInt(stake) }],
      answer: { chips: (state.chips[playerId] ?? 0) + chips },
    }
  },
  tick({ minute }, nowMs) {
    const now = Math.floor(nowMs / minuteMs)
    return { entries: now > minute ? [{ type: 'minute', minute: now }] : [] }
  },
  async settle(tx, effects, { id, roomId }) {
    for (const [place, { playerId, amountMinor }] of effects.entries()) {
      const moved = await transfer(tx, {
        key: `${id}:${place}`,
        kind: 'chips.put',
        ref: roomId,
        legs: moveLegs({ from: { playerId }, to: 'house:play:chips', currency: 'JPY', amountMinor }),
      })
      if (isRefused(moved)) return refuse('insufficientFunds')
    }
    return null
  },
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
}

/** Returns the sum of all chips, and each member's total stake. */
export const sumsOf = ({ chips, staked }: ChipState) => ({
  heap: Object.values(chips).reduce((sum, one) => sum + one, 0),
  staked,
})
