// Marks the player's own machines among those rendered for everybody. Pure.
import type { Machine } from '@mangetsu/contract/machine'

export type MachineRef = Pick<Machine, 'gameId' | 'machineNo'>

/** Page size above the number of machines in any hall. */
export const wholeFloor = 200

/** Returns the machines with the reader's own marked. */
export const withOwnMachines = <M extends Machine>(
  machines: readonly M[],
  ownMachines: readonly MachineRef[],
): readonly M[] =>
  machines.map((machine) =>
    machine.state === 'playing' &&
    ownMachines.some(({ gameId, machineNo }) => gameId === machine.gameId && machineNo === machine.machineNo)
      ? { ...machine, state: 'yours' }
      : machine,
  )
