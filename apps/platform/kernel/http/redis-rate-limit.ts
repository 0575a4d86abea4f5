// How often one caller may make one call in all processes together: counted in Redis, a minute at a time.
import type { Redis } from '../redis.ts'
import type { OwnRateLimit, RateLimit } from './rate-limit.ts'

const minuteMs = 60_000

/** Counted by this process alone first, so that a flood ends here; and so it is while Redis is away. */
export function shareRateLimit(own: OwnRateLimit, redis: Redis, factor: number): RateLimit {
  return {
    async take(callIndex, caller, perMinute, nowMs) {
      const secondsHere = own.take(callIndex, caller, perMinute, nowMs)
      if (secondsHere > 0 || factor === 0) return secondsHere
      const minute = Math.floor(nowMs / minuteMs)
      const key = `mangetsu:rate:${minute}:${callIndex}:${caller}`
      const response = await redis.ask(async (client) => {
        const [count] = await client.multi().incr(key).pExpire(key, minuteMs).exec()
        return Number(count)
      })
      if (response === null || response <= perMinute * factor) return 0
      return Math.ceil(((minute + 1) * minuteMs - nowMs) / 1000)
    },
  }
}
