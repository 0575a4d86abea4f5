// Sound is off until it is asked for, and nothing is loaded before.
import { describe, expect, it, vi } from 'vitest'
import { createSounds } from './sound.ts'

describe('sounds', () => {
  it('load nothing and play nothing until the player turns them on', async () => {
    const synth = vi.fn()
    const load = vi.fn(() => Promise.resolve(synth))
    const sounds = createSounds({ win: [0.5, 0, 440] }, load)
    sounds.play('win')
    expect([sounds.isOn, load.mock.calls.length]).toEqual([false, 0])
    expect(await sounds.toggle()).toBe(true)
    sounds.play('win')
    sounds.play('unknown')
    expect(synth.mock.calls).toEqual([[0.5, 0, 440]])
    expect(await sounds.toggle()).toBe(false)
    sounds.play('win')
    await sounds.toggle()
    expect([synth.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])
  })
  it('are on as the player left them from their first gesture on, and not before', async () => {
    const synth = vi.fn()
    const load = vi.fn(() => Promise.resolve(synth))
    const sounds = createSounds({ win: [0.5, 0, 440] }, load)
    await sounds.wake()
    expect(load).not.toHaveBeenCalled()
    sounds.expect()
    sounds.play('win')
    expect([sounds.isOn, load.mock.calls.length, synth.mock.calls.length]).toEqual([true, 0, 0])
    await sounds.wake()
    await sounds.wake()
    sounds.play('win')
    expect([load.mock.calls.length, synth.mock.calls.length]).toEqual([1, 1])
    expect(await sounds.toggle()).toBe(false)
  })
})
