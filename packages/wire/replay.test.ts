// The replay guard remembers each id for the whole window, forgets it afterwards, and respects its size limit.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createReplayGuard } from './replay.ts'

const windowMs = 1600
const salt = [0x12345678, 0x9abcdef0] as const

describe('the replay guard', () => {
  test('answers like a map of ids to times, for any order of ids and any clock that moves forward', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 300 })), {
      maxLength: 200,
    })
    fc.assert(
      fc.property(steps, (all) => {
        const guard = createReplayGuard({ salt, windowMs })
        const lastSeen = new Map<string, number>()
        let nowMs = 1_000_000
        for (const [id, waitMs] of all) {
          nowMs += waitMs
          const qid = `qid-${id}-of-test`
          const answer = guard.admit(qid, nowMs)
          const agoMs = nowMs - (lastSeen.get(qid) ?? Number.NEGATIVE_INFINITY)
          if (agoMs <= windowMs) expect(answer).toBe('seen')
          // An id may be remembered for up to one slice longer than the window.
          if (agoMs > windowMs + windowMs / 16) expect(answer).toBe('fresh')
          if (answer === 'fresh') lastSeen.set(qid, nowMs)
        }
      }),
    )
  })

  test('accepts 100,000 different ids once and recognises each of them again while its tables grow', () => {
    const guard = createReplayGuard({ salt })
    const ids = Array.from(
      { length: 100_000 },
      (_, i) => `0190a8c0-7e7b-7c3e-9c1f-${i.toString(16).padStart(12, '0')}`,
    )
    expect(ids.filter((qid) => guard.admit(qid, 5) !== 'fresh')).toEqual([])
    expect(ids.filter((qid) => guard.admit(qid, 6) !== 'seen')).toEqual([])
    expect(guard.size()).toBe(100_000)
  })

  test('answers `full` at its limit and accepts new ids after the window has passed', () => {
    const guard = createReplayGuard({ salt, windowMs, maxEntries: 2 })
    expect(['a', 'b', 'c', 'a'].map((qid) => guard.admit(qid, 0))).toEqual(['fresh', 'fresh', 'full', 'seen'])
    expect(guard.admit('c', windowMs * 2)).toBe('fresh')
    expect(guard.size()).toBe(1)
  })

  test('forgets no id when the clock steps back', () => {
    const guard = createReplayGuard({ salt, windowMs })
    guard.admit('a', 10_000)
    expect(guard.admit('b', 5_000)).toBe('fresh')
    expect(['a', 'b'].map((qid) => guard.admit(qid, 10_000))).toEqual(['seen', 'seen'])
  })
})
