// The studio's port to the halls: a machine is taken before its game session opens,
// and is then reserved for its player.
import type { Tx } from '../kernel/db/index.ts'
import type { Refused } from '../kernel/http/index.ts'

export type MachineClaim = {
  readonly gameId: string
  /** The game's number of machines. */
  readonly machines: number
  readonly machineNo: number | undefined
  readonly playerId: string
  readonly nowMs: number
}

export type MachineTaken = {
  readonly machineNo: number
  /** Game sessions this ended: an absent player's at this machine, and the player's own at this game. */
  readonly endedSessions: readonly string[]
}

export type MachineAssignment = {
  readonly gameId: string
  readonly machineNo: number
  readonly playerId: string
  readonly sessionId: string
  readonly nowMs: number
}

export type MachinePort = {
  /** Chooses a machine and ends its previous session; `sitDown` must follow in the same transaction. */
  takeMachine(tx: Tx, claim: MachineClaim): Promise<MachineTaken | Refused<'machineTaken' | 'machineUnknown'>>
  /** Assigns the taken machine to a game session. */
  sitDown(tx: Tx, assignment: MachineAssignment): Promise<void>
  /** Renews the occupancy of a machine that its player has reopened. */
  renewMachine(tx: Tx, sessionId: string, playerId: string, nowMs: number): Promise<void>
}
