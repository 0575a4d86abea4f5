// Tests which parameters the page address may carry and that malformed ones are ignored.
import { describe, expect, it } from 'vitest'
import { readAddress } from './address.ts'

const base = 'https://mangetsu.example/stage/moonlit-festival/'
const round = '01890000-0000-7000-8000-000000000001'

describe('readAddress', () => {
  it('reads game, language, platform and token from a session address', () => {
    expect(readAddress(`${base}?lang=en#token=abc.def&platform=https%3A%2F%2Fapi.example%2Fx`)).toEqual({
      gameId: 'moonlit-festival',
      lang: 'en',
      platform: 'https://api.example',
      isFullView: false,
      isRowShown: false,
      kind: 'session',
      token: 'abc.def',
    })
  })
  it.each([
    ['', false],
    ['&view=full', true],
    ['&view=other', false],
    ['&view=full&row=shown', true],
  ])('with %j sets full view on a small screen to %s', (view, isFullView) => {
    expect(readAddress(`${base}#token=t${view}`)).toMatchObject({ token: 't', isFullView })
  })
  it('reads the round from a replay address, which needs no token', () => {
    expect(readAddress(`${base}?lang=ja#replay=${round}`)).toMatchObject({
      kind: 'replay',
      roundId: round,
      lang: 'ja',
    })
  })
  it.each([
    ['', 'nothing'],
    ['#token=', 'nothing'],
    ['#replay=1', 'nothing'],
    ['#replay=../../x', 'nothing'],
    [`#replay=1&token=t`, 'session'],
  ])('an address with %s yields %s', (rest, kind) => {
    expect(readAddress(base + rest).kind).toBe(kind)
  })
  it.each(['', 'javascript:alert(1)', 'not an address', 'file:///etc'])(
    'uses its own origin instead of the platform %s',
    (platform) => {
      const { platform: read } = readAddress(`${base}#token=t&platform=${encodeURIComponent(platform)}`)
      expect(read).toBe('https://mangetsu.example')
    },
  )
  it.each(['https://m.example/', 'https://m.example/other/x/', 'https://m.example/stage/'])(
    '%s opens no game',
    (href) => {
      expect(readAddress(href).gameId).toBe('')
    },
  )
})
