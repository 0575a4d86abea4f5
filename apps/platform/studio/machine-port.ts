// What the studio needs of the halls: a machine is taken before a game session at it opens, and stays its player's.
import type { Tx } from '../kernel/db/index.ts'
import type { Refused } from '../kernel/http/index.ts'

export type MachineClaim = {
  readonly gameId: string
  /** How many machines of the game there are. */
  readonly machines: number
  readonly machineNo: number | undefined
  readonly playerId: string
  readonly nowMs: number
}

export type MachineTaken = {
  readonly machineNo: number
  /** Studio sessions that ended with it: of whoever had left this machine, and the player's own at this game. */
  readonly endedSessions: readonly string[]
}

export type MachineHolder = {
  readonly gameId: string
  readonly machineNo: number
  readonly playerId: string
  readonly sessionId: string
  readonly nowMs: number
}

export type MachinePort = {
  /** Chooses a machine and ends what was on it; `sitDown` has to follow in the same transaction. */
  takeMachine(tx: Tx, claim: MachineClaim): Promise<MachineTaken | Refused<'machineTaken' | 'machineUnknown'>>
  /** Makes a machine that was taken the place of a game session. */
  sitDown(tx: Tx, holder: MachineHolder): Promise<void>
  /** Somebody has opened their machine again: it stays theirs. */
  keepSeat(tx: Tx, sessionId: string, playerId: string, nowMs: number): Promise<void>
}
