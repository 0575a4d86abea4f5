// Tests messages to and from the surrounding page: only the parent's are accepted, and a missing answer times out.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createParentLink, type LinkWindow } from './parent-link.ts'

function stand() {
  const parent = { postMessage: vi.fn() }
  const listeners = new Set<(event: MessageEvent) => void>()
  const window = {
    parent,
    addEventListener: (_: string, listen: (event: MessageEvent) => void) => listeners.add(listen),
    removeEventListener: (_: string, listen: (event: MessageEvent) => void) => listeners.delete(listen),
    setTimeout,
    clearTimeout,
  } as unknown as LinkWindow
  const receive = (source: unknown, data: unknown) => {
    for (const listen of [...listeners]) listen({ source, data } as MessageEvent)
  }
  return { link: createParentLink(window, 'https://site.example'), parent, receive, listeners }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the parent window', () => {
  it('receives messages at its own origin only', () => {
    const { link, parent } = stand()
    link.post({ type: 'mangetsu:close' })
    expect(parent.postMessage.mock.calls).toEqual([[{ type: 'mangetsu:close' }, 'https://site.example']])
  })
  it('returns a session token on request', async () => {
    const { link, parent, receive, listeners } = stand()
    const request = link.requestToken()
    receive(parent, { type: 'mangetsu:token', token: 'fresh' })
    expect(await request).toBe('fresh')
    expect(listeners.size).toBe(0)
  })
  it('is the only accepted sender; other messages and empty tokens are ignored', async () => {
    const { link, parent, receive } = stand()
    const request = link.requestToken()
    receive({}, { type: 'mangetsu:token', token: 'stolen' })
    receive(parent, { type: 'other', token: 'x' })
    receive(parent, { type: 'mangetsu:token', token: '' })
    receive(parent, null)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await request).toBeNull()
  })
})

describe.each([
  ['the sound', 'onSound', 'mangetsu:sound', 'isOn'],
  ['quick mode', 'onQuick', 'mangetsu:quick', 'isOn'],
  ['calm mode', 'onCalm', 'mangetsu:calm', 'isOn'],
  ['the letters of a table', 'onKeys', 'mangetsu:keys', 'isOn'],
  ['the small window', 'onSmall', 'mangetsu:small', 'isSmall'],
  ['the full view', 'onFullView', 'mangetsu:view', 'isFull'],
  ['the row', 'onRow', 'mangetsu:row', 'isShown'],
] as const)('flag message %s', (_name, method, type, field) => {
  it('follows the parent’s messages and ignores other senders', () => {
    const { link, parent, receive } = stand()
    const take = vi.fn()
    link[method](take)
    receive({}, { type, [field]: true })
    receive(parent, { type, [field]: 'yes' })
    receive(parent, { type: 'mangetsu:other', [field]: true })
    expect(take).not.toHaveBeenCalled()
    receive(parent, { type, [field]: true })
    receive(parent, { type, [field]: false })
    expect(take.mock.calls).toEqual([[true], [false]])
  })
})

describe('the balance message', () => {
  it('is accepted only from the parent, as a decimal string with its currency', () => {
    const { link, parent, receive } = stand()
    const take = vi.fn()
    link.onBalance(take)
    receive(parent, { type: 'mangetsu:balance', balance: '51000.00', currency: 'JPY' })
    receive({}, { type: 'mangetsu:balance', balance: '1.00', currency: 'JPY' })
    receive(parent, { type: 'mangetsu:balance', balance: 'many', currency: 'JPY' })
    receive(parent, { type: 'mangetsu:balance', balance: 5, currency: 'JPY' })
    receive(parent, { type: 'mangetsu:token', token: 'x' })
    receive(parent, null)
    expect(take.mock.calls).toEqual([['51000.00', 'JPY']])
  })
})
