// Rate limits per caller and call across all processes: counted in Redis, per minute.
import type { Redis } from '../redis.ts'
import type { OwnRateLimit, RateLimit } from './rate-limit.ts'

const minuteMs = 60_000

/**
 * Counts in this process first, so that a flood is stopped here; falls back to that count while Redis is unreachable.
 */
export function shareRateLimit(own: OwnRateLimit, redis: Redis, factor: number): RateLimit {
  return {
    async take(callIndex, caller, perMinute, nowMs) {
      const secondsHere = own.take(callIndex, caller, perMinute, nowMs)
      if (secondsHere > 0 || factor === 0) return secondsHere
      const minute = Math.floor(nowMs / minuteMs)
      const key = `mangetsu:rate:${minute}:${callIndex}:${caller}`
      const response = await redis.command(async (client) => {
        const [count] = await client.multi().incr(key).pExpire(key, minuteMs).exec()
        return Number(count)
      })
      if (response === null || response <= perMinute * factor) return 0
      return Math.ceil(((minute + 1) * minuteMs - nowMs) / 1000)
    },
  }
}
