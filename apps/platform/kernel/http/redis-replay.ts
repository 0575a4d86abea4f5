// The replay guard of several processes: each remembers the requests it has seen, and Redis those of all.
import type { ReplayAnswer, ReplayGuard } from '@mangetsu/wire'
import type { Redis } from '../redis.ts'

export type SharedReplayGuard = {
  admit(qid: string, nowMs: number): Promise<ReplayAnswer>
}

const keyOf = (qid: string): string => `mangetsu:qid:${qid}`

/**
 * `windowMs` is the time in which a request could be replayed. Without Redis a replay is refused by the process that
 * saw the request; calls that move money are refused by their request id in every process.
 */
export function shareReplayGuard(own: ReplayGuard, redis: Redis, windowMs: number): SharedReplayGuard {
  return {
    async admit(qid, nowMs) {
      const answer = own.admit(qid, nowMs)
      if (answer !== 'fresh') return answer
      const expiration = { type: 'PX', value: windowMs } as const
      const response = await redis.command(async (client) => ({
        isNoted: (await client.set(keyOf(qid), '', { expiration, condition: 'NX' })) !== null,
      }))
      return response === null || response.isNoted ? 'fresh' : 'seen'
    },
  }
}
