// Which announcements open automatically, on which pages, and only once.
import type { GlobalMessage } from '@mangetsu/contract/announcement'
import { describe, expect, test } from 'vitest'
import { announcementToOpen } from './announcement-to-open.ts'
import { isSeen, seenCookie, seenIn, withSeen } from './seen-cookie.ts'

const message = (type: GlobalMessage['type'], over: Partial<GlobalMessage> = {}): GlobalMessage => ({
  messageId: `018f0000-0000-7000-8000-0000000000${type.length}0`,
  flag: 1,
  type,
  title: { ja: '題', en: 'Title' },
  content: { ja: '<p>文</p>', en: '<p>Text</p>' },
  href: null,
  count: 1,
  publishedAt: '2026-11-22T00:00:00.000Z',
  until: null,
  isRead: false,
  ...over,
})
const calm = { path: '/', isPlaying: false, mayPromote: true, isSeen: () => false }
const typeOf = (messages: GlobalMessage[], over: Partial<typeof calm> = {}) =>
  announcementToOpen(messages, { ...calm, ...over })?.type ?? null

describe('opening automatically', () => {
  test.each([
    ['never opens news', [message('news')], {}, null],
    ['opens a system announcement before a promotion', [message('promo'), message('system')], {}, 'system'],
    ['opens maintenance on a content page', [message('maintenance')], { path: '/faq' }, 'maintenance'],
    ['opens a promotion on the home page', [message('promo')], { path: '' }, 'promo'],
    ['opens a promotion in the lobby', [message('promo')], { path: '/game' }, 'promo'],
    ['opens a promotion in a list of games', [message('promo')], { path: '/game/slots' }, 'promo'],
    [
      'opens no promotion on a game’s page',
      [message('promo')],
      { path: '/game/slots/moonlit-festival' },
      null,
    ],
    ['opens no promotion over the bonus rules', [message('promo')], { path: '/bonusRules' }, null],
    ['opens nothing over a deposit', [message('system')], { path: '/wallet/deposit' }, null],
    ['opens nothing over the registration', [message('system')], { path: '/register' }, null],
    ['opens nothing over a running game', [message('system')], { isPlaying: true }, null],
    ['opens no promotion for a player who may not see any', [message('promo')], { mayPromote: false }, null],
    ['opens a system announcement for that player too', [message('system')], { mayPromote: false }, 'system'],
    ['opens nothing that was read', [message('system', { isRead: true })], {}, null],
    ['opens nothing that was closed', [message('system')], { isSeen: () => true }, null],
    ['opens nothing that was withdrawn', [message('system', { flag: 0 })], {}, null],
  ] as const)('%s', (_name, messages, over, expected) => {
    expect(typeOf([...messages], over)).toBe(expected)
  })
})

describe('cookie of closed announcements', () => {
  const id = (n: number) => `018f0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

  test('is read among other cookies', () => {
    const cookie = `${seenCookie}=${withSeen('a=b', id(7))}`
    expect([isSeen(`x=1; ${cookie}; y=2`, id(7)), isSeen(`x=1; ${cookie}`, id(8))]).toEqual([true, false])
  })

  test('keeps at most the latest thirty', () => {
    let cookies = ''
    for (let n = 0; n < 40; n += 1) cookies = `${seenCookie}=${withSeen(cookies, id(n))}`
    expect([seenIn(cookies).length, isSeen(cookies, id(9)), isSeen(cookies, id(39))]).toEqual([
      30,
      false,
      true,
    ])
  })

  test('ignores a value written by other code', () => {
    expect(seenIn('mangetsu-seen=<script>')).toEqual([])
  })
})
