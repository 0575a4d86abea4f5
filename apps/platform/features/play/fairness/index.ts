// Fairness: the player's current seed pair, and its rotation, which reveals the previous server seed.
import { isClientSeed } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import { instantOf } from '../../../kernel/clock.ts'
import { type Handler, handlePlayer, ok, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { CurrentPairs } from '../../../studio/current-pairs.ts'
import type { NextSeed, SeedPair, SeedPairs } from '../../../studio/seed-pairs.ts'

const nextView = ({ commitment, committedAt }: NextSeed) => ({
  commitment,
  committedAt: instantOf(committedAt),
})

const pairView = (pair: SeedPair) => ({
  ...nextView(pair),
  clientSeed: pair.clientSeed,
  nextNonce: pair.nextNonce,
  createdAt: instantOf(pair.createdAt),
})

function revealedView(pair: SeedPair) {
  if (pair.revealedAt === null) throw new Error('a seed was about to be shown before its rotation')
  return { ...pairView(pair), serverSeed: pair.serverSeed, revealedAt: instantOf(pair.revealedAt) }
}

export type FairnessParts = {
  readonly work: UnitOfWork
  readonly seedPairs: SeedPairs
  readonly pairs: CurrentPairs
  /** Whether a round of the player is being decided now. */
  readonly isPlaying: (playerId: string) => boolean
}

export function createFairness(parts: FairnessParts): { handlers: Handler[] } {
  const { work, seedPairs, pairs, isPlaying } = parts
  return {
    handlers: [
      handlePlayer(calls.querySeeds, async ({ player, nowMs }) =>
        work.write(async (tx) => {
          const current = await seedPairs.current(tx, player.id)
          const next = await seedPairs.next(tx, player.id, nowMs)
          const revealed = await seedPairs.revealed(tx, player.id)
          return ok({
            current: current === null ? null : pairView(current),
            next: nextView(next),
            revealed: revealed.map(revealedView),
          })
        }),
      ),
      handlePlayer(calls.rotateSeeds, async ({ input, player, nowMs }) => {
        if (!isClientSeed(input.clientSeed)) return refuse('badClientSeed')
        if (isPlaying(player.id)) return refuse('roundPending')
        const rotated = await work.write((tx) => seedPairs.rotate(tx, player.id, input, nowMs))
        if (rotated === 'changed') return refuse('seedsChanged')
        if (rotated === 'roundOpen') return refuse('roundOpen')
        pairs.forget(player.id)
        const { current, next, revealed } = rotated
        return ok({
          current: pairView(current),
          next: nextView(next),
          revealed: revealed === null ? null : revealedView(revealed),
        })
      }),
    ],
  }
}
