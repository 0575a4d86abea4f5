// The error catalogue: each code of the specification's section 8, and its reaction.
import { expect, test } from 'vitest'
import type { ApiFailure } from './api-result.ts'
import { transportFailure } from './reading.ts'
import { categoryOf, type FailureContext, isCodeInput, reactionsTo } from './rules.ts'

const failure = (given: Partial<ApiFailure>): ApiFailure => ({
  layer: 1,
  code: 0,
  status: 200,
  msg: 'だめでした',
  data: {},
  transport: null,
  ...given,
})

const at = (given: Partial<FailureContext> = {}): FailureContext => ({
  pagePath: '/wallet',
  lang: 'en',
  isTokenCall: false,
  isSilent: false,
  isHandled: false,
  tried: new Set(),
  isSignedIn: false,
  ...given,
})

const toast = { do: 'toast', text: 'だめでした' } as const
const home = { do: 'go', path: '/' } as const

test.each([
  { name: '1008 refreshes', given: { code: 1008 }, does: [{ do: 'refresh' }] },
  { name: 'HTTP 401 refreshes', given: { status: 401, code: 0 }, does: [{ do: 'refresh' }] },
  {
    name: 'HTTP 401 on layer 2 refreshes',
    given: { layer: 2 as const, status: 401 },
    does: [{ do: 'refresh' }],
  },
  { name: '1008 has no meaning on layer 2', given: { layer: 2 as const, code: 1008 }, does: [toast] },
  { name: '1018 has no meaning on layer 2', given: { layer: 2 as const, code: 1018 }, does: [toast] },
  { name: '1018 signs out', given: { code: 1018 }, does: [{ do: 'clearSession' }, home] },
  { name: '1012 redirects to the home page', given: { code: 1012 }, does: [home] },
  { name: '100326 opens verification', given: { code: 100326 }, does: [{ do: 'open', dialog: 'kyc' }] },
  {
    name: '100989 opens the registration error',
    given: { code: 100989 },
    does: [{ do: 'open', dialog: 'registerError' }],
  },
  { name: '100701 is silent', given: { code: 100701 }, does: [] },
  { name: '110069 outside a game page shows a toast', given: { code: 110069 }, does: [toast] },
  {
    name: '-120 drops the key cookie and reloads after 5 s',
    given: { layer: 2 as const, code: -120 },
    does: [
      { do: 'removeCookie', name: 'storeKey' },
      { do: 'reload', afterMs: 5000 },
    ],
  },
  {
    name: '-130 signs out',
    given: { layer: 2 as const, code: -130 },
    does: [{ do: 'clearSession' }, home],
  },
  { name: '-120 has no meaning on layer 1', given: { code: -120 }, does: [toast] },
  { name: 'another code shows its message', given: { code: 202003 }, does: [toast] },
  { name: 'no message on layer 1 shows no toast', given: { code: 5, msg: '' }, does: [] },
  {
    name: 'no message on layer 2 shows “Error”',
    given: { layer: 2 as const, code: 5, msg: '' },
    does: [{ do: 'toast', text: 'Error' }],
  },
])('reactions to failures: $name', ({ given, does }) => {
  expect(reactionsTo(failure(given), at())).toEqual(does)
})

test('no refresh starts while tokens are being requested', () => {
  expect(reactionsTo(failure({ code: 1008, status: 401 }), at({ isTokenCall: true }))).toEqual([toast])
})

test('a call that is refused again after its refresh is not refreshed endlessly', () => {
  expect(reactionsTo(failure({ code: 1008, status: 401 }), at({ tried: new Set(['refresh']) }))).toEqual([
    toast,
  ])
})

test.each(['/decode', '/code-inputs', '/encode/code2'])('%s is not a page for entering a code', (path) => {
  expect(isCodeInput(path)).toBe(false)
})

test.each(['/login/code', '/code', '/code-input/1'])('1012 does not redirect from %s', (pagePath) => {
  expect(reactionsTo(failure({ code: 1012 }), at({ pagePath }))).toEqual([toast])
  expect(reactionsTo(failure({ code: 1012 }), at({ pagePath, isHandled: true }))).toEqual([])
  expect(isCodeInput(pagePath)).toBe(true)
})

test('110069 on the page of a game without a list shows its message', () => {
  expect(reactionsTo(failure({ code: 110069 }), at({ pagePath: '/game/unheard-of/x' }))).toEqual([toast])
})

test.each([
  { path: '/game/slots/moonlit-festival', to: '/game/slots' },
  { path: '/game/pachislot/x', to: '/game/pachinko' },
  { path: '/game/pachinko/x', to: '/game/pachinko' },
  { path: '/game/live-casino', to: '/game/live-casino' },
  { path: '/game/fish/x', to: '/game/fish' },
  { path: '/game/poker/x', to: '/game/poker' },
])('110069 on $path redirects to $to', ({ path, to }) => {
  expect(reactionsTo(failure({ code: 110069 }), at({ pagePath: path }))).toEqual([{ do: 'go', path: to }])
})

test.each(['/game/unheard-of/x', '/wallet', '/my/game/slots'])(
  '%s is not a game page with a list',
  (path) => {
    expect(categoryOf(path)).toBeNull()
  },
)

test.each([
  { name: 'a silent call', situation: { isSilent: true } },
  { name: 'a call whose form shows the refusal', situation: { isHandled: true } },
])('$name is never shown as a toast', ({ situation }) => {
  expect(reactionsTo(failure({ code: 202003 }), at(situation))).toEqual([])
})

test.each([
  { name: '1018', given: { code: 1018 } },
  { name: '1012', given: { code: 1012 } },
  { name: '110069', given: { code: 110069 } },
  { name: '-120', given: { layer: 2 as const, code: -120 } },
  { name: '-130', given: { layer: 2 as const, code: -130 } },
])('$name reacts without an additional toast, whatever the call', ({ given }) => {
  const pagePath = '/game/slots/moonlit-festival'
  for (const situation of [{}, { isHandled: true }, { isSilent: true }, { isTokenCall: true }]) {
    const reactions = reactionsTo(failure(given), at({ pagePath, ...situation }))
    expect(reactions.map((reaction) => reaction.do)).not.toContain('toast')
    expect(reactions).not.toEqual([])
  }
})

test.each([
  { name: '1018', code: 1018, layer: 1 as const },
  { name: '-130', code: -130, layer: 2 as const },
])(
  '$name shows the reason to a signed-in player, and nothing to one who is signing out',
  ({ code, layer }) => {
    const out = [{ do: 'clearSession' }, home]
    const ended = failure({ code, layer, data: { reason: 'revoked' } })
    expect(reactionsTo(ended, at({ isSignedIn: true }))).toEqual([
      ...out,
      { do: 'showSessionEnded', reason: 'revoked' },
    ])
    expect(reactionsTo(failure({ code, layer }), at({ isSignedIn: true }))).toEqual([
      ...out,
      { do: 'showSessionEnded', reason: null },
    ])
    expect(reactionsTo(ended, at())).toEqual(out)
  },
)

test.each([1, 2] as const)('being offline is reported on layer %s, unless the caller shows it', (layer) => {
  const failed = transportFailure(layer, 'offline')
  expect(reactionsTo(failed, at())).toEqual([{ do: 'toast', text: 'No connection' }])
  expect(reactionsTo(failed, at({ lang: 'ja' }))).toEqual([{ do: 'toast', text: '接続がありません' }])
  expect(reactionsTo(failed, at({ isHandled: true }))).toEqual([])
  expect(reactionsTo(failed, at({ isSilent: true }))).toEqual([])
})

test('a timeout has its own message', () => {
  expect(reactionsTo(transportFailure(1, 'timeout'), at())).toEqual([
    { do: 'toast', text: 'Request timed out' },
  ])
  expect(reactionsTo(transportFailure(2, 'timeout'), at({ lang: 'ja' }))).toEqual([
    { do: 'toast', text: '時間内に応答がありませんでした' },
  ])
})

test.each([1, 2] as const)("a bare 'Network Error' on layer %s shows nothing", (layer) => {
  expect(reactionsTo(transportFailure(layer, 'network'), at())).toEqual([])
})

test('an aborted request shows nothing', () => {
  expect(reactionsTo(transportFailure(1, 'aborted'), at())).toEqual([])
})

test('a response without an envelope shows its status', () => {
  expect(reactionsTo(transportFailure(1, 'status', 502), at())).toEqual([
    { do: 'toast', text: 'Request failed with status code 502' },
  ])
})

test('a wrong clock is corrected once', () => {
  const off = failure({ code: 200402, status: 400, data: { serverTimeMs: 5 } })
  expect(reactionsTo(off, at())).toEqual([{ do: 'correctClock', serverTimeMs: 5 }])
  expect(reactionsTo(off, at({ tried: new Set(['correctClock']) }))).toEqual([toast])
  expect(reactionsTo({ ...off, data: {} }, at())).toEqual([toast])
})

test('an undecipherable secret causes the key to be fetched again, once', () => {
  const unreadable = failure({ code: 200404, status: 400 })
  expect(reactionsTo(unreadable, at())).toEqual([{ do: 'renewConfig' }])
  expect(reactionsTo(unreadable, at({ tried: new Set(['renewConfig']) }))).toEqual([toast])
})
