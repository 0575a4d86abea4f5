// The device of a signed-in player: identified once a day and sent to the platform, without anything shown on the page.

import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, userInfo } from '@mangetsu/test/player/samples'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import DeviceWatch from './device-watch.tsx'
import { sessionIdOf } from './risk-session.ts'

const visitorId = 'f'.repeat(32)
const warnings: string[] = []

beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)))
  vi.stubGlobal('FingerprintJSPro', { load: async () => ({ get: async () => ({ visitorId }) }) })
  vi.stubGlobal('mangetsuRisk', { session: () => 'e30=' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const renderWatch = (replies: Replies = {}) =>
  renderPage(<DeviceWatch />, {
    user: signedIn(),
    replies: {
      askFingerprintKey: { jsKey: 'key' },
      saveFingerprint: {},
      submitDeviceSession: {},
      ...replies,
    },
  })

const stored = () => JSON.parse(window.localStorage.getItem('fingerprint') ?? 'null')?.value

test.each([
  { name: 'accepted', saveFingerprint: {} },
  { name: '100701: known for today', saveFingerprint: refusal('nothingToDo') },
])(
  '$name: stored with its player, and the findings are sent with their session',
  async ({ saveFingerprint }) => {
    const page = renderWatch({ saveFingerprint })
    await waitFor(() => expect(page.called('submitDeviceSession').length).toBeGreaterThan(0))
    expect(page.called('askFingerprintKey')[0]?.input).toEqual({ playerId: userInfo.id })
    expect(page.called('saveFingerprint')[0]?.input).toEqual({
      playerId: userInfo.id,
      fingerprint: visitorId,
    })
    expect(page.called('submitDeviceSession')[0]?.input).toEqual({
      merchantCode: 'MG',
      session: 'e30=',
      sessionId: await sessionIdOf('access'),
    })
    expect(stored()).toEqual({ playerId: userInfo.id, fingerprint: visitorId })
    expect(page.notices()).toEqual([])
    expect(warnings).toEqual([])
  },
)

test('a refused key is logged to the console and shows nothing on the page', async () => {
  const page = renderWatch({ askFingerprintKey: refusal('notYours') })
  await waitFor(() => expect(warnings).toContain('fingerprintKeyPost failed'))
  expect(stored()).toBeUndefined()
  expect(page.notices()).toEqual([])
})
