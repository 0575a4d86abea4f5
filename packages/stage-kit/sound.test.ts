// Tests that nothing is loaded before sound is turned on, that effects are bounded and ducked during speech,
// and that failures are silent.
import { manualSoundDevice } from '@mangetsu/test/stage/sound-device'
import { describe, expect, it, vi } from 'vitest'
import { createSounds, secondsToSay } from './sound.ts'
import { type Cues, endingsFor, fullMoonFile, type SoundFiles, soundFilesAt } from './sound-files.ts'

const cues: Cues = {
  beds: { base: { from: 0.2, seconds: 20 }, feature: { from: 0.2, seconds: 16 } },
  effects: {
    win: { from: 1, seconds: 2 },
    stop: { from: 4, seconds: 0.3, steps: [0, 7, 12] },
  },
}

function setUp(change: Partial<SoundFiles> = {}) {
  const device = manualSoundDevice()
  const files: SoundFiles = {
    cues: vi.fn(() => Promise.resolve(cues)),
    decoded: vi.fn((name: string) => Promise.resolve({ name } as unknown as AudioBuffer)),
    ...change,
  }
  const openDevice = vi.fn(() => device.context)
  const timers = new Set<() => void>()
  const after = (_: number, run: () => void) => {
    timers.add(run)
    return () => void timers.delete(run)
  }
  const pass = () => {
    for (const run of [...timers]) {
      timers.delete(run)
      run()
    }
  }
  return { device, files, openDevice, pass, sounds: createSounds({ files, openDevice, after }) }
}

const playing = ({ device }: ReturnType<typeof setUp>) => device.sources.filter((one) => !one.isOver)
const beds = (at: ReturnType<typeof setUp>) => playing(at).filter((one) => one.loop)

describe('sounds', () => {
  it('open no device and load nothing until the player turns them on', async () => {
    const at = setUp()
    at.sounds.play('win')
    await at.sounds.wake()
    expect([at.sounds.isOn, at.openDevice.mock.calls.length]).toEqual([false, 0])
    expect(at.sounds.toggle()).toBe(true)
    await at.sounds.wake()
    at.sounds.play('win')
    at.sounds.play('unknown')
    expect(playing(at).map(({ started }) => started)).toEqual([[0.2], [1, 2]])
    expect([at.openDevice, at.files.cues].map((one) => vi.mocked(one).mock.calls.length)).toEqual([1, 1])
  })

  it('follow the stored choice from the first gesture on, and not before', async () => {
    const at = setUp()
    at.sounds.expect(true)
    at.sounds.play('win')
    expect([at.sounds.isOn, at.openDevice.mock.calls.length]).toEqual([true, 0])
    await Promise.all([at.sounds.wake(), at.sounds.wake()])
    expect(vi.mocked(at.files.decoded).mock.calls.map(([name]) => name)).toEqual([
      'effects',
      'base',
      'feature',
      fullMoonFile,
    ])
  })

  it('play the full moon over a silent bed, and the largest effect of the game while it is not loaded', async () => {
    const at = setUp({
      decoded: vi.fn((name: string) => Promise.resolve({ name, duration: 5.6 } as unknown as AudioBuffer)),
    })
    at.sounds.toggle()
    await at.sounds.wake()
    at.sounds.playFullMoon('win')
    expect(playing(at).map(({ buffer, started }) => [buffer?.name, started])).toEqual([
      ['base', [0.2]],
      [fullMoonFile, [0.1, 5.5]],
    ])
    const [bed, after] = at.device.targets.slice(-2)
    expect([bed?.value, after]).toEqual([0, { value: 1, time: 5.5 }])
    const offline = setUp({
      decoded: (name) =>
        name === fullMoonFile ? Promise.reject(new Error('404')) : Promise.resolve({ name } as never),
    })
    offline.sounds.toggle()
    await offline.sounds.wake()
    offline.sounds.playFullMoon('win')
    expect(playing(offline).map(({ buffer }) => buffer?.name)).toEqual(['base', 'effects'])
  })

  it('are suspended while off, and while the game is hidden or small', async () => {
    const at = setUp()
    at.sounds.toggle()
    await at.sounds.wake()
    const states = () => {
      at.pass()
      return at.device.context.state
    }
    at.sounds.rest('hidden', true)
    expect(states()).toBe('suspended')
    at.sounds.rest('small', true)
    at.sounds.rest('hidden', false)
    expect(states()).toBe('suspended')
    at.sounds.play('win')
    expect(playing(at).filter((one) => !one.loop)).toHaveLength(0)
    at.sounds.rest('small', false)
    expect(at.device.context.state).toBe('running')
    at.sounds.toggle()
    expect(states()).toBe('suspended')
  })

  it('stop after a long time without a round or a touch, and resume with the next touch', async () => {
    const at = setUp()
    at.sounds.toggle()
    await at.sounds.wake()
    at.pass()
    at.pass()
    expect(at.device.context.state).toBe('suspended')
    await at.sounds.wake()
    expect(at.device.context.state).toBe('running')
  })

  it('resume after interruption by another app with the next gesture or when the page is visible again', async () => {
    const at = setUp()
    at.sounds.toggle()
    await at.sounds.wake()
    at.device.interrupt()
    await at.sounds.wake()
    expect(at.device.context.state).toBe('running')
    at.device.interrupt()
    at.sounds.rest('hidden', false)
    expect(at.device.context.state).toBe('running')
  })

  it('change the bed with the part of the round, and only then', async () => {
    const at = setUp()
    at.sounds.enter('feature')
    at.sounds.toggle()
    await at.sounds.wake()
    expect(beds(at).map(({ buffer }) => buffer?.name)).toEqual(['feature'])
    at.sounds.enter('feature')
    expect(beds(at)).toHaveLength(1)
    at.sounds.enter('base')
    at.device.pass(5)
    expect(beds(at).map(({ buffer, loopStart, loopEnd }) => [buffer?.name, loopStart, loopEnd])).toEqual([
      ['base', 0.2, 20.2],
    ])
  })

  it('raise an effect by its steps, and stay at the last', async () => {
    const at = setUp()
    at.sounds.toggle()
    await at.sounds.wake()
    for (const step of [0, 1, 2, 9]) {
      at.sounds.play('stop', step)
      at.device.pass(0.1)
    }
    const rates = at.device.sources.filter((one) => !one.loop).map(({ playbackRate }) => playbackRate.value)
    expect(rates.map((rate) => Math.round(12 * Math.log2(rate)))).toEqual([0, 7, 12, 12])
  })

  it('are never more than eight effects at once, and are all released over a thousand rounds', async () => {
    const at = setUp()
    at.sounds.toggle()
    await at.sounds.wake()
    let most = 0
    for (let round = 0; round < 1_000; round += 1) {
      for (const name of ['stop', 'win']) at.sounds.play(name, round % 5)
      at.sounds.enter(round % 3 === 0 ? 'feature' : 'base')
      at.device.pass(0.12)
      most = Math.max(most, playing(at).filter((one) => !one.loop).length)
    }
    at.device.pass(10)
    // The replaced effect is still fading.
    expect(most).toBeLessThanOrEqual(10)
    expect(playing(at)).toHaveLength(1)
    expect(at.device.connected()).toBeLessThan(12)
  })

  it('are ducked during speech, and the bed during effects', async () => {
    const at = setUp()
    at.sounds.toggle()
    await at.sounds.wake()
    at.device.targets.length = 0
    at.sounds.giveWay('三つそろいました。')
    expect(at.device.targets.map(({ value }) => value)).toEqual([0.25, 1])
    expect(at.device.targets[1]?.time).toBeCloseTo(secondsToSay('三つそろいました。'), 5)
    at.device.targets.length = 0
    at.sounds.play('win')
    expect(at.device.targets.map(({ value }) => value)).toEqual([0.56, 1])
  })

  it.each([
    ['no device', () => setUp(), true],
    ['no cues', () => setUp({ cues: () => Promise.reject(new Error('no network')) }), false],
    [
      'no file that can be decoded',
      () => setUp({ decoded: () => Promise.reject(new Error('broken')) }),
      false,
    ],
  ])('with %s are silence, and the round goes on', async (_, make, isDeviceMissing) => {
    const at = make()
    if (isDeviceMissing)
      at.openDevice.mockImplementation(() => {
        throw new Error('no audio hardware')
      })
    at.sounds.toggle()
    for (let tries = 0; tries < 6; tries += 1) await at.sounds.wake()
    at.sounds.play('win')
    at.sounds.giveWay('words')
    at.sounds.enter('feature')
    expect([at.sounds.isOn, playing(at).length]).toEqual([true, 0])
    expect(at.openDevice.mock.calls.length).toBeLessThanOrEqual(3)
  })

  it('open no device in a game without sounds', async () => {
    const openDevice = vi.fn()
    const sounds = createSounds({ files: null, openDevice })
    expect(sounds.toggle()).toBe(true)
    await sounds.wake()
    expect(openDevice).not.toHaveBeenCalled()
  })
})

describe('the files', () => {
  it('are fetched as AAC if Opus cannot be decoded, and AAC first from then on', async () => {
    const wanted: string[] = []
    const files = soundFilesAt('/sounds/', ['webm', 'm4a'], async (address) => {
      wanted.push(address)
      return new Response(new TextEncoder().encode(address))
    })
    const by = {
      decodeAudioData: async (bytes: ArrayBuffer) => {
        const address = new TextDecoder().decode(bytes)
        if (address.endsWith('webm')) throw new Error('EncodingError')
        return { address } as unknown as AudioBuffer
      },
    }
    expect(await files.decoded('base', by)).toEqual({ address: '/sounds/base.m4a' })
    await files.decoded('feature', by)
    expect(wanted).toEqual(['/sounds/base.webm', '/sounds/base.m4a', '/sounds/feature.m4a'])
  })

  it('are rejected if missing, whatever the response contains', async () => {
    const files = soundFilesAt('/sounds/', ['webm'], async () => new Response('not found', { status: 404 }))
    await expect(files.cues()).rejects.toThrow('404')
  })

  it('are fetched as Opus first if the browser plays it', () => {
    expect(endingsFor({ canPlayType: () => 'probably' })).toEqual(['webm', 'm4a'])
    expect(endingsFor({ canPlayType: () => '' })).toEqual(['m4a', 'webm'])
  })
})
