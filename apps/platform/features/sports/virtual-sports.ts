// Virtual sports together: horse races and virtual football, with the chains that they draw from and the rooms that run.
import { raceCourse } from '@mangetsu/race'
import type { Database } from '../../kernel/db/index.ts'
import type { Handler } from '../../kernel/http/index.ts'
import type { Job } from '../../kernel/jobs.ts'
import type { RoomRunner } from '../../rooms/run-rooms.ts'
import { beaconValues, type OtherChains, openSignatureProof } from '../../tables/index.ts'
import { createRaces } from './race/index.ts'
import {
  type ListedVirtualSport,
  oldTicketsJob,
  runVirtualRooms,
  type VirtualSportsParts,
} from './virtual/index.ts'
import { createVirtualFootball } from './virtual-football/index.ts'

export type VirtualSportsOptions = Pick<VirtualSportsParts, 'beacon' | 'encryption' | 'delayMs'>

export type VirtualSportsFeature = {
  readonly handlers: readonly Handler[]
  readonly jobs: readonly Job[]
  /** The games for lists of games. */
  readonly listed: readonly ListedVirtualSport[]
  /** Starts running the rounds that no other process runs. */
  run(): RoomRunner
  /** Ends the verification of values. */
  close(): Promise<void>
}

/** The chains of virtual sports among those that are published a day ahead. */
export const otherChains: readonly OtherChains[] = [
  { id: 'race', name: raceCourse, place: { ja: '競馬', en: 'Horse races' } },
  {
    id: 'virtual-football',
    name: { ja: '満月バーチャルリーグ', en: 'Mangetsu Virtual League' },
    place: { ja: 'バーチャルサッカー', en: 'Virtual football' },
  },
]

export function createVirtualSports(
  parts: Omit<VirtualSportsParts, 'provedAt'> & { readonly database: Pick<Database, 'pool'> },
): VirtualSportsFeature {
  const proof = openSignatureProof()
  const shared = { ...parts, provedAt: beaconValues(parts.beacon, proof.prove) }
  const games = [createRaces(shared), createVirtualFootball(shared)]
  return {
    handlers: games.flatMap(({ handlers }) => handlers),
    jobs: [oldTicketsJob(parts.work)],
    listed: games.map(({ room: { id }, mainBet }) => ({ id, mainBet })),
    run: () =>
      runVirtualRooms(
        parts,
        games.map(({ room }) => room),
      ),
    close: proof.close,
  }
}
