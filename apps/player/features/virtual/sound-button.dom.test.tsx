// Sounds begin with a press and with the run, and a reader who leaves leaves nothing that sounds: no device, no timer.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoundPhase } from './round-phase.ts'
import { SoundButton } from './sound-button.tsx'
import type { SoundedGame } from './sounds.ts'

/** Every audio device that the page has opened, with the sources that it has started. */
const devices: Device[] = []

const param = () => ({
  value: 0,
  setValueAtTime: vi.fn(),
  exponentialRampToValueAtTime: vi.fn(),
  cancelScheduledValues: vi.fn(),
  setTargetAtTime: vi.fn(),
})

function node() {
  return { gain: param(), frequency: param(), connect: (next: unknown) => next }
}

class Device {
  readonly sampleRate = 100
  readonly currentTime = 0
  readonly destination = {}
  started = 0
  isClosed = false
  constructor() {
    devices.push(this)
  }
  createGain = node
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
  source = () => ({
    ...node(),
    start: () => {
      expect(this.isClosed).toBe(false)
      this.started += 1
    },
    stop: vi.fn(),
  })
  createOscillator = () => ({ ...this.source(), type: 'sine' })
  close = () => {
    this.isClosed = true
    return Promise.resolve()
  }
}

beforeEach(() => {
  devices.length = 0
  vi.stubGlobal('AudioContext', Device)
  vi.stubGlobal('AudioBufferSourceNode', function source(device: Device) {
    return device.source()
  })
  vi.stubGlobal('BiquadFilterNode', node)
  vi.stubGlobal('GainNode', node)
})
afterEach(() => vi.unstubAllGlobals())

function renderButton(game: SoundedGame, phase: RoundPhase['kind']) {
  const timers = new Set<unknown>()
  const [set, clear] = [globalThis.setInterval, globalThis.clearInterval]
  vi.stubGlobal('setInterval', (...given: Parameters<typeof set>) => {
    const timer = set(...given)
    timers.add(timer)
    return timer
  })
  vi.stubGlobal('clearInterval', (timer: Parameters<typeof clear>[0]) => {
    timers.delete(timer)
    clear(timer)
  })
  const page = renderPage(<SoundButton game={game} phase={phase} goals={0} />, {
    lang: 'en',
    isStrict: false,
  })
  return { ...page, timers }
}

const press = (page: ReturnType<typeof renderButton>) =>
  page.user.click(screen.getByRole('button', { name: 'Sound' }))
const isOn = () => screen.getByRole('button', { name: 'Sound' }).getAttribute('aria-pressed')

test.each(['race', 'football'] as const)(
  'the sounds of %s run with the round and end on leaving',
  async (game) => {
    const page = renderButton(game, 'running')
    expect(devices).toEqual([])
    await press(page)
    await waitFor(() => expect(isOn()).toBe('true'))
    await waitFor(() => expect(devices[0]?.started).toBeGreaterThan(0))
    cleanup()
    expect(devices.map(({ isClosed }) => isClosed)).toEqual([true])
    expect(page.timers.size).toBe(0)
  },
)

test('a second press closes the device, a third opens another', async () => {
  const page = renderButton('football', 'open')
  await press(page)
  await waitFor(() => expect(isOn()).toBe('true'))
  await press(page)
  expect(isOn()).toBe('false')
  await press(page)
  await waitFor(() => expect(isOn()).toBe('true'))
  expect(devices.map(({ isClosed }) => isClosed)).toEqual([true, false])
  cleanup()
  expect(devices.every(({ isClosed }) => isClosed)).toBe(true)
})

test('a reader who leaves before the sounds are loaded opens no device', async () => {
  renderButton('race', 'running')
  fireEvent.click(screen.getByRole('button', { name: 'Sound' }))
  cleanup()
  await import('./sounds.ts')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(devices).toEqual([])
})
