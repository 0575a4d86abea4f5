// Tests that events play in order, can be skipped and aborted, and respect reduced motion.
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { describe, expect, it } from 'vitest'
import { createEventPlayer, type Performance } from './event-player.ts'

type Event = { readonly type: string }

function stand(isReduced = false) {
  const clock = manualClock()
  const player = createEventPlayer<Event>({ clock, isMotionReduced: () => isReduced })
  const seen: string[] = []
  const show = async (event: Event, performance: Performance) => {
    seen.push(`${event.type} at ${clock.nowMs()}`)
    await performance.move(160, (t) => {
      if (t === 1) seen.push(`${event.type} ends`)
    })
  }
  return { clock, player, seen, show }
}

const three: readonly Event[] = [{ type: 'a' }, { type: 'b' }, { type: 'c' }]

describe('events', () => {
  it('play one after another, each when the last has ended', async () => {
    const { clock, player, seen, show } = stand()
    const done = player.play(three, show)
    await clock.advance(600)
    expect(await done).toBe(true)
    expect(seen.map((line) => line.split(' ')[0])).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
    expect(player.isPlaying).toBe(false)
  })
  it('are skipped one at a time: the current event ends at once, the next begins', async () => {
    const { clock, player, seen, show } = stand()
    const done = player.play(three, show)
    await clock.advance(32)
    player.skip()
    await clock.advance(16)
    expect(seen).toContain('a ends')
    expect(seen.at(-1)).toMatch(/^b at (32|48)$/)
    await clock.advance(600)
    expect(await done).toBe(true)
  })
  it('end at once when aborted, and resolve with false', async () => {
    const { clock, player, seen, show } = stand()
    const done = player.play(three, show)
    await clock.advance(32)
    player.abort()
    expect(await done).toBe(false)
    expect(seen.filter((line) => line.startsWith('b'))).toEqual([])
  })
  it('cannot be played twice at once, and can be played again afterwards', async () => {
    const { clock, player, show } = stand()
    const first = player.play(three, show)
    await expect(player.play(three, show)).rejects.toThrow('already')
    player.abort()
    await first
    const again = player.play(three, show)
    await clock.advance(600)
    expect(await again).toBe(true)
  })
  it('leave the event player usable after one of them throws', async () => {
    const { player } = stand()
    await expect(player.play(three, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
    expect(player.isPlaying).toBe(false)
  })
})

describe('reduced motion', () => {
  const timed = async (isReduced: boolean, kind: 'move' | 'fade' | 'wait') => {
    const { clock, player } = stand(isReduced)
    let endMs = -1
    const steps: number[] = []
    const done = player.play([{ type: 'a' }], async (_, performance) => {
      await performance[kind](160, (t: number) => steps.push(t))
      endMs = clock.nowMs()
    })
    // Motions without duration have ended before the first frame.
    await new Promise((resolve) => setImmediate(resolve))
    await clock.advance(400)
    await done
    return { endMs, steps }
  }
  it.each([
    ['move', true, 0],
    ['move', false, 160],
    ['fade', true, 160],
    ['wait', true, 160],
  ] as const)('%s with reduced motion %s takes %i ms', async (kind, isReduced, ms) => {
    expect((await timed(isReduced, kind)).endMs).toBe(ms)
  })
  it('shows a motion only in its end position', async () => {
    expect((await timed(true, 'move')).steps).toEqual([1])
  })
})
