// Notifications on this device: the switch, its requests to the browser and the platform, and the reasons it may be
// missing.

import { giveBrowser } from '@mangetsu/test/player/browser'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, userInfo } from '@mangetsu/test/player/samples'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PushRow } from './push-row.tsx'
import { storeDevice } from './this-device.ts'

const publicKey = 'site-key-of-the-site'
const keys = { p256dh: 'p'.repeat(64), auth: 'a'.repeat(22) }
const on = 'On'
const off = 'Off'

/** The browser's push service, with one known device. */
class FakeBrowser {
  permission: NotificationPermission = 'default'
  asks: NotificationPermission = 'granted'
  endpoint: string | null = null
  readonly did: string[] = []
  isBroken = false

  subscription() {
    const { endpoint } = this
    if (endpoint === null) return null
    return {
      endpoint,
      toJSON: () => ({ keys }),
      unsubscribe: async () => {
        this.did.push(`unsubscribe ${endpoint}`)
        this.endpoint = null
        return true
      },
    }
  }

  install() {
    const subscriptions = {
      getSubscription: async () => this.subscription(),
      subscribe: async ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
        if (this.isBroken) throw new DOMException('no service', 'AbortError')
        this.did.push(`subscribe ${applicationServerKey} ${userVisibleOnly}`)
        this.endpoint = 'https://push.test/send/new'
        return this.subscription()
      },
    }
    const ready = Promise.resolve({ pushManager: subscriptions })
    giveBrowser(navigator, 'serviceWorker', { value: { ready } })
    vi.stubGlobal('PushManager', class {})
    const browser = this
    vi.stubGlobal('Notification', {
      get permission() {
        return browser.permission
      },
      requestPermission: async () => {
        browser.did.push('ask')
        browser.permission = browser.asks
        return browser.asks
      },
    })
  }
}

let browser: FakeBrowser
beforeEach(() => {
  browser = new FakeBrowser()
})

function renderRow(replies: Replies = {}, isAble = true) {
  if (isAble) browser.install()
  return renderPage(<PushRow />, {
    lang: 'en',
    user: signedIn(),
    replies: {
      askWebPushKey: { publicKey },
      subscribeWebPush: { devices: 1 },
      unsubscribeWebPush: { devices: 0 },
      ...replies,
    },
  })
}

/** Simulates a device this player has turned on before. */
function switchedOn(playerId: string = userInfo.id): void {
  browser.permission = 'granted'
  browser.endpoint = 'https://push.test/send/old'
  storeDevice({ endpoint: browser.endpoint, playerId })
}

const isOn = async (name: string) =>
  (await screen.findByRole('switch', { name })).getAttribute('aria-checked')

describe('turning on', () => {
  test('requests permission first, subscribes with the site’s key, and informs the platform', async () => {
    const { user, called } = renderRow()
    expect(await isOn(off)).toBe('false')
    expect(browser.did).toEqual([])
    await user.click(screen.getByRole('switch'))
    expect(await isOn(on)).toBe('true')
    expect(browser.did).toEqual(['ask', `subscribe ${publicKey} true`])
    expect(called('subscribeWebPush').map(({ input }) => input)).toEqual([
      { endpoint: 'https://push.test/send/new', keys },
    ])
  })

  test('without permission does not subscribe, and explains where to change it', async () => {
    browser.asks = 'denied'
    const { user, called } = renderRow()
    await screen.findByRole('switch')
    await user.click(screen.getByRole('switch'))
    expect(await screen.findByText(/^Notifications from this site are blocked/)).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(called('subscribeWebPush')).toEqual([])
  })

  test('a push service that fails is reported, and the switch stays off', async () => {
    browser.isBroken = true
    const { user, notices } = renderRow()
    await screen.findByRole('switch')
    await user.click(screen.getByRole('switch'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This device could not be registered\./)
    expect(await isOn(off)).toBe('false')
    expect(notices()).toEqual([])
  })

  test('a refusal by the platform is shown once, and the subscription is ended', async () => {
    const { user, notices } = renderRow({ subscribeWebPush: refusal('webPushRefused') })
    await screen.findByRole('switch')
    await user.click(screen.getByRole('switch'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Notifications cannot be sent to this device. You still get them while the site is open.',
    )
    expect(browser.did.at(-1)).toBe('unsubscribe https://push.test/send/new')
    expect(await isOn(off)).toBe('false')
    expect(notices()).toEqual([])
  })

  test('two presses make one request', async () => {
    const { called } = renderRow({ subscribeWebPush: silence })
    const button = await screen.findByRole('switch')
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(called('subscribeWebPush')).toHaveLength(1))
    expect(browser.did.filter((one) => one === 'ask')).toHaveLength(1)
  })
})

describe('turning off', () => {
  test('ends the subscription and informs the platform', async () => {
    switchedOn()
    const { user, called } = renderRow()
    expect(await isOn(on)).toBe('true')
    await user.click(screen.getByRole('switch'))
    expect(await isOn(off)).toBe('false')
    expect(called('unsubscribeWebPush').map(({ input }) => input)).toEqual([
      { endpoint: 'https://push.test/send/old' },
    ])
    expect(browser.did).toEqual(['unsubscribe https://push.test/send/old'])
  })

  test('takes effect on this device even if the platform is unreachable', async () => {
    switchedOn()
    const { user } = renderRow({ unsubscribeWebPush: refusal('transport') })
    await isOn(on)
    await user.click(screen.getByRole('switch'))
    expect(await isOn(off)).toBe('false')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('shows', () => {
  test('off for a device that another player has turned on', async () => {
    switchedOn('somebody-else')
    renderRow()
    expect(await isOn(off)).toBe('false')
  })

  test.each([
    [
      'the site sends no notifications',
      { askWebPushKey: { publicKey: null } },
      true,
      /^This site does not send/,
    ],
    ['the browser supports none', {}, false, /^This browser cannot receive notifications\./],
  ] as const)('a sentence where %s', async (_why, replies, isAble, sentence) => {
    renderRow(replies, isAble)
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('a refusal that can be retried', async () => {
    const { user, reply } = renderRow({ askWebPushKey: refusal('tooMany') })
    const again = await screen.findByRole('button', { name: 'Reload' })
    reply({ askWebPushKey: { publicKey } })
    await user.click(again)
    expect(await isOn(off)).toBe('false')
  })
})
