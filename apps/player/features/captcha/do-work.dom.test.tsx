// Where a captcha's work runs: in a worker, on the page when the worker fails to start, and nowhere after leaving.

import { captchaReplies } from '@mangetsu/test/player/auth-samples'
import type { Replies } from '@mangetsu/test/player/fake-caller'
import { afterEach, expect, test, vi } from 'vitest'
import { doWork } from './do-work.ts'
import type { FromWorker } from './work.worker.ts'

const { challenge } = captchaReplies.generateSlider as Extract<
  Replies['generateSlider'],
  { challenge: unknown }
>
const solution = { counter: 7, derivedKey: 'a'.repeat(64) }

type Behaviour = (worker: FakeWorker) => void

class FakeWorker extends EventTarget {
  static behave: Behaviour = () => undefined
  static readonly made: FakeWorker[] = []
  posted: unknown = null
  isTerminated = false
  constructor() {
    super()
    FakeWorker.made.push(this)
  }
  postMessage(message: unknown): void {
    this.posted = message
    queueMicrotask(() => FakeWorker.behave(this))
  }
  say(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate(): void {
    this.isTerminated = true
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  FakeWorker.made.length = 0
})

function work(behave: Behaviour) {
  FakeWorker.behave = behave
  vi.stubGlobal('Worker', FakeWorker)
  const controller = new AbortController()
  const derived: number[] = []
  const done = doWork(challenge, {
    signal: controller.signal,
    onDerived: (count) => void derived.push(count),
  })
  return { controller, derived, done }
}

test('runs in a worker, reports progress, and terminates it', async () => {
  const { derived, done } = work((worker) => {
    for (const count of [1, 2, 3]) worker.say({ derived: count })
    worker.say({ solution })
  })
  expect(await done).toEqual(solution)
  expect(derived).toEqual([1, 2, 3])
  expect(FakeWorker.made).toMatchObject([{ posted: challenge, isTerminated: true }])
})

test.each<[string, () => void]>([
  ['breaks', () => vi.stubGlobal('Worker', FakeWorker)],
  [
    'cannot be started',
    () =>
      vi.stubGlobal(
        'Worker',
        class {
          constructor() {
            throw new TypeError('not allowed')
          }
        },
      ),
  ],
  ['is missing', () => vi.stubGlobal('Worker', undefined)],
])('runs on the page when the worker %s', async (_, prepare) => {
  FakeWorker.behave = (worker) => worker.dispatchEvent(new Event('error'))
  prepare()
  const derived: number[] = []
  const found = await doWork(challenge, {
    signal: new AbortController().signal,
    onDerived: (count) => void derived.push(count),
  })
  expect(found?.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true)
  expect(derived.length).toBeGreaterThan(0)
})

test('leaving terminates the worker and starts no other', async () => {
  const { controller, done } = work(() => undefined)
  await Promise.resolve()
  controller.abort()
  expect(await done).toBeNull()
  expect(FakeWorker.made).toMatchObject([{ isTerminated: true }])
  const left = await doWork(challenge, { signal: controller.signal, onDerived: () => undefined })
  expect(left).toBeNull()
  expect(FakeWorker.made).toHaveLength(1)
})
