// Messages that reveal a round's result wait until it was shown: in this tab, in others, and never indefinitely.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createRunningRounds, longestRoundMs, type RunningRounds, type TabMessage } from './running-rounds.ts'

/** Creates two tabs of one browser. */
function tabs() {
  const all: RunningRounds[] = []
  const make = (tab: string) => {
    const rounds: RunningRounds = createRunningRounds({
      tab,
      post: (message: TabMessage) => {
        for (const other of all) if (other !== rounds) other.receive(message)
      },
      setTimer: (act, ms) => setTimeout(act, ms) as unknown as number,
      clearTimer: (timer) => clearTimeout(timer),
    })
    all.push(rounds)
    return rounds
  }
  return [make('one'), make('two')] as const
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('a deferred action', () => {
  test('runs at once if no round is running', () => {
    const [rounds] = tabs()
    const listener = vi.fn()
    rounds.afterwards(listener)
    expect(listener).toHaveBeenCalledOnce()
  })

  test('waits for the end of the round, and keeps the order', () => {
    const [rounds] = tabs()
    const calls: string[] = []
    const shown = rounds.begin()
    rounds.afterwards(() => calls.push('first'))
    rounds.afterwards(() => calls.push('second'))
    expect(calls).toEqual([])
    shown()
    expect(calls).toEqual(['first', 'second'])
    shown()
    expect(calls).toHaveLength(2)
  })

  test('waits for every running round', () => {
    const [rounds] = tabs()
    const listener = vi.fn()
    const [one, other] = [rounds.begin(), rounds.begin()]
    rounds.afterwards(listener)
    one()
    expect(listener).not.toHaveBeenCalled()
    other()
    expect(listener).toHaveBeenCalledOnce()
  })

  test('also waits in another tab, no longer than the round', () => {
    const [playing, watching] = tabs()
    const listener = vi.fn()
    const shown = playing.begin()
    watching.afterwards(listener)
    expect(listener).not.toHaveBeenCalled()
    shown()
    expect(listener).toHaveBeenCalledOnce()
  })

  test('runs after the maximum time: a stage may stop responding, a tab may be closed', () => {
    const [playing, watching] = tabs()
    const [here, there] = [vi.fn(), vi.fn()]
    playing.begin()
    playing.afterwards(here)
    watching.afterwards(there)
    vi.advanceTimersByTime(longestRoundMs - 1)
    expect([here.mock.calls.length, there.mock.calls.length]).toEqual([0, 0])
    vi.advanceTimersByTime(1)
    expect([here.mock.calls.length, there.mock.calls.length]).toEqual([1, 1])
  })

  test('can be awaited', async () => {
    const [rounds] = tabs()
    await rounds.still()
    const shown = rounds.begin()
    const after = vi.fn()
    void rounds.still().then(after)
    await Promise.resolve()
    expect(after).not.toHaveBeenCalled()
    shown()
    await vi.runAllTimersAsync()
    expect(after).toHaveBeenCalledOnce()
  })
})
