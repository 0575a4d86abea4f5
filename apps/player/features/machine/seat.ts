// The player's own seats among machines that were drawn for everybody. Pure.
import type { Machine } from '@mangetsu/contract/machine'

export type MachineRef = Pick<Machine, 'gameId' | 'machineNo'>

/** More machines than any hall's floor has. */
export const wholeFloor = 200

/** The machines, the reader's own distinguished from those of others. */
export const withOwnSeats = <M extends Machine>(
  machines: readonly M[],
  seats: readonly MachineRef[],
): readonly M[] =>
  machines.map((machine) =>
    machine.state === 'playing' &&
    seats.some(({ gameId, machineNo }) => gameId === machine.gameId && machineNo === machine.machineNo)
      ? { ...machine, state: 'yours' }
      : machine,
  )
