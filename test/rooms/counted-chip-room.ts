// The chip room of the measurements: its view counts the chips of each member, so that a reader who knows when each
// chip was sent can tell how long every change took.
import type { RoomContract } from '@mangetsu/contract/room'
import type { RoomKind } from '@mangetsu/platform/rooms/room-kind'
import { wireRoomKind } from '@mangetsu/platform/rooms/wire-rooms'
import * as z from 'zod/mini'
import {
  type ChipCommand,
  type ChipEffect,
  type ChipEntry,
  type ChipState,
  chipContract,
  chipRoom,
} from './chip-room.ts'

/** Number of chips by member; in a change, only of members who have added some. */
const ChipCounts = z.object({ chips: z.record(z.string(), z.int()) })
type ChipCounts = z.infer<typeof ChipCounts>

const countedChipContract = {
  ...chipContract,
  view: ChipCounts,
  change: ChipCounts,
} satisfies RoomContract<ChipCommand, ChipCounts, ChipCounts>

const countedChipRoom: RoomKind<ChipState, ChipCommand, ChipEntry, ChipEffect, ChipCounts, ChipCounts> = {
  ...chipRoom,
  snapshotEvery: 500,
  view: ({ chips }) => ({ chips }),
  changeBetween({ chips: before }, { chips: after }) {
    const changed = Object.entries(after).filter(([playerId, count]) => before[playerId] !== count)
    return changed.length === 0 ? null : { chips: Object.fromEntries(changed) }
  },
}

/** Returns counted chip rooms for a platform's options, entered with sessions of a game. */
export const countedChipRooms = (ids: readonly string[], gameId: string) =>
  wireRoomKind({
    kind: countedChipRoom,
    contract: countedChipContract,
    access: { ids: () => ids, gameOf: () => gameId, isPublic: false },
  })
