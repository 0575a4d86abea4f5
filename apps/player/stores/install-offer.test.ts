// The browser's install prompt: deferred, shown once, and gone afterwards.
import { expect, test, vi } from 'vitest'
import { createInstallOffer, type InstallAnswer } from './install-offer.ts'

function offered(outcome: InstallAnswer, prompt: () => Promise<unknown> = () => Promise.resolve()) {
  const target = new EventTarget()
  const offer = createInstallOffer()
  const stop = offer.listen(target)
  const event = new Event('beforeinstallprompt', { cancelable: true })
  Object.assign(event, { prompt: vi.fn(prompt), userChoice: Promise.resolve({ outcome }) })
  target.dispatchEvent(event)
  return { target, offer, stop, event: event as Event & { prompt: () => Promise<unknown> } }
}

test('defers the prompt and reports it', () => {
  const { offer, event } = offered('accepted')
  expect(event.defaultPrevented).toBe(true)
  expect(offer.state()).toBe('offered')
})

test.each([
  ['accepted', 'installed'],
  ['dismissed', 'none'],
] as const)('%s leaves it %s, and the prompt is shown once', async (outcome, left) => {
  const { offer, event } = offered(outcome)
  const listener = vi.fn()
  offer.subscribe(listener)
  expect(await Promise.all([offer.take(), offer.take()])).toEqual([outcome, null])
  expect(event.prompt).toHaveBeenCalledTimes(1)
  expect(offer.state()).toBe(left)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a browser that does not show the prompt leaves no offer', async () => {
  const { offer } = offered('accepted', () => Promise.reject(new Error('no gesture')))
  expect(await offer.take()).toBeNull()
  expect(offer.state()).toBe('none')
})

test('detects an installation made elsewhere, and nothing after it was stopped', () => {
  const first = offered('accepted')
  first.target.dispatchEvent(new Event('appinstalled'))
  expect(first.offer.state()).toBe('installed')
  const second = offered('accepted')
  second.stop()
  second.target.dispatchEvent(new Event('appinstalled'))
  expect(second.offer.state()).toBe('offered')
})
