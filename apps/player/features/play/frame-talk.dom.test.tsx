// Messages between a game's frame and its page, and the overlay after a refused spin.

import { signedIn, userInfo, wallet } from '@mangetsu/test/player/samples'
import {
  frameTitled,
  isolateFrames,
  launched,
  machine,
  renderStage,
  slots,
} from '@mangetsu/test/player/stage-under-test.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DialogRequest, dialogEvent } from '../../page/dialog-event.ts'
import { clearUser } from '../../stores/create-stores.ts'
import type { RowParts } from './game-row.tsx'

isolateFrames()

const tsukimi = { ...signedIn(wallet('JPY', '5000.00'), wallet('USD', '30.00')), currency: 'USD' as const }
const button = (name: string) => screen.findByRole('button', { name })

test("posts each new balance of the game's wallet, and of no other, to the frame", async () => {
  const { user, page } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  const { posted } = await frameTitled('Moonlit Festival')
  const change = (amounts: { readonly JPY: string; readonly USD: string }) =>
    act(() =>
      page().stores.userStore.setState(({ userInfo }) =>
        userInfo === null
          ? {}
          : {
              userInfo: { ...userInfo, wallets: [wallet('JPY', amounts.JPY), wallet('USD', amounts.USD)] },
            },
      ),
    )
  change({ JPY: '9999.00', USD: '30.00' })
  expect(posted).toEqual([])
  change({ JPY: '9999.00', USD: '31.25' })
  expect(posted).toEqual([{ type: 'mangetsu:balance', currency: 'USD', balance: '31.25' }])
})

test('opens the game with the height of the row free once its parts are known, and passes on the stake', async () => {
  let report: (part: string, isShown: boolean) => void = () => undefined
  const row: RowParts = {
    names: ['bonus', 'tournament'],
    render(live, onShown) {
      report = onShown
      return <i>{`stake ${live.stake}`}</i>
    },
  }
  const { user } = renderStage({ user: tsukimi, row })
  await user.click(await button('Play'))
  expect(await screen.findByText('stake null')).toBeDefined()
  act(() => report('bonus', false))
  expect(screen.queryByTitle('Moonlit Festival')).toBeNull()
  act(() => report('tournament', true))
  const { frame, say, posted } = await frameTitled('Moonlit Festival')
  expect(frame.getAttribute('src')).toMatch(/&row=shown$/)
  act(() => say({ type: 'mangetsu:stake', stake: '0.40' }))
  expect(screen.getByText('stake 0.40')).toBeDefined()
  act(() => report('tournament', false))
  expect(posted).toEqual([{ type: 'mangetsu:row', isShown: false }])
  expect(frame.getAttribute('src')).toMatch(/&row=shown$/)
})

test("shows a round's result only after the stage has shown it", async () => {
  const { user, page, push } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  const { say } = await frameTitled('Moonlit Festival')
  const client = page().client
  if (client === null) throw new Error('the page has no client')
  const received: string[] = []
  const stop = client.push.subscribe(({ type }) => received.push(type))
  const balance = { type: 'balance' as const, wallets: [wallet('USD', '99.00')] }
  for (const end of ['balance', 'refused', 'still', 'close'] as const) {
    received.length = 0
    act(() => say({ type: 'mangetsu:spin' }))
    act(() => push(balance))
    const read = client.api.call('queryWallets', {}).then(() => received.push('wallets'))
    await Promise.resolve()
    expect({ end, received }).toEqual({ end, received: [] })
    act(() =>
      say({ type: `mangetsu:${end}`, currency: 'USD', balance: '99.00', refusal: 'insufficientFunds' }),
    )
    await read
    expect({ end, received }).toEqual({ end, received: ['balance', 'wallets'] })
  }
  stop()
})

test('a game closed during a round withholds no balance', async () => {
  const { user, page, push } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  const { say } = await frameTitled('Moonlit Festival')
  const received: string[] = []
  page().client?.push.subscribe(({ type }) => received.push(type))
  act(() => say({ type: 'mangetsu:spin' }))
  act(() => push({ type: 'balance', wallets: [wallet('USD', '99.00')] }))
  expect(received).toEqual([])
  act(() => page().stores.userStore.setState({ isLogin: false, webToken: null, userInfo: null }))
  await waitFor(() => expect(received).toEqual(['balance']))
})

test('a demo round withholds no balance, since it has none', async () => {
  const { user, page, push } = renderStage({ user: tsukimi })
  await user.click(await button('Play demo'))
  const { say } = await frameTitled('Moonlit Festival')
  const received: string[] = []
  page().client?.push.subscribe(({ type }) => received.push(type))
  act(() => say({ type: 'mangetsu:spin' }))
  act(() => push({ type: 'balance', wallets: [wallet('USD', '99.00')] }))
  expect(received).toEqual(['balance'])
})

test('counts settled rounds, opens a deposit over the game, and closes it from within', async () => {
  const requests: DialogRequest[] = []
  const record = (event: Event) => requests.push((event as CustomEvent<DialogRequest>).detail)
  window.addEventListener(dialogEvent, record)
  const { user, play, address } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  const { say } = await frameTitled('Moonlit Festival')
  act(() => say({ type: 'mangetsu:round', roundId: 'a' }))
  act(() => say({ type: 'mangetsu:round', roundId: 'b' }))
  expect(play().played).toBe(2)
  act(() => say({ type: 'mangetsu:deposit' }))
  expect(requests).toEqual([{ dialog: 'fastDeposit', data: {} }])
  expect(address()).toBe('/game/slots/moonlit-festival')
  act(() => say({ type: 'mangetsu:close' }))
  expect(document.querySelector('iframe')).toBeNull()
  window.removeEventListener(dialogEvent, record)
})

test("stores the player's sound setting and posts it to the next game", async () => {
  const { user, page } = renderStage({ user: tsukimi })
  const flag = () => page().stores.appStore.getState().gameAudioFlag
  await user.click(await button('Play'))
  const { say, posted } = await frameTitled('Moonlit Festival')
  act(() => say({ type: 'mangetsu:ready', gameId: 'moonlit-festival' }))
  expect(posted).toEqual([])
  act(() => say({ type: 'mangetsu:sound', isOn: true }))
  expect(flag()).toBe(1)
  expect(window.localStorage.getItem('appStore')).toContain('"gameAudioFlag":1')
  act(() => say({ type: 'mangetsu:ready', gameId: 'moonlit-festival' }))
  expect(posted).toEqual([{ type: 'mangetsu:sound', isOn: true }])
  act(() => say({ type: 'mangetsu:sound', isOn: false }))
  expect(flag()).toBe(0)
})

test('stores quick mode for the next game, and clears it with the player', async () => {
  const { user, page } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  const { say, posted } = await frameTitled('Moonlit Festival')
  const ready = () => act(() => say({ type: 'mangetsu:ready', gameId: 'moonlit-festival' }))
  ready()
  expect(posted).toEqual([])
  act(() => say({ type: 'mangetsu:quick', isOn: true }))
  ready()
  expect(posted).toEqual([{ type: 'mangetsu:quick', isOn: true }])
  act(() => say({ type: 'mangetsu:quick', isOn: false }))
  ready()
  expect(posted).toHaveLength(1)
  act(() => say({ type: 'mangetsu:quick', isOn: true }))
  clearUser(page().stores)
  expect(window.localStorage.getItem('gameQuickMode')).toBeNull()
})

test('posts calm mode to a game that has just opened, and whenever it changes', async () => {
  const { user, page } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  const { say, posted } = await frameTitled('Moonlit Festival')
  const setCalm = (isCalm: boolean) => act(() => page().stores.appStore.setState({ isCalm }))
  setCalm(true)
  act(() => say({ type: 'mangetsu:ready', gameId: 'moonlit-festival' }))
  setCalm(false)
  expect(posted).toEqual([true, true, false].map((isOn) => ({ type: 'mangetsu:calm', isOn })))
})

test('stores calm mode chosen in a game in the account', async () => {
  const { user, page, called } = renderStage({
    user: tsukimi,
    replies: { modifyPlayer: { ...userInfo, isCalm: true } },
  })
  await user.click(await button('Play'))
  const { say } = await frameTitled('Moonlit Festival')
  act(() => say({ type: 'mangetsu:calm', isOn: true }))
  await waitFor(() => expect(called('modifyPlayer')).toHaveLength(1))
  expect(called('modifyPlayer')[0]?.input).toMatchObject({ isCalm: true })
  expect(page().stores.userStore.getState().userInfo?.isCalm).toBe(true)
})

test('stores calm mode chosen in a demo game on this device only', async () => {
  const { user, page, called } = renderStage({ user: tsukimi })
  await user.click(await button('Play demo'))
  const { say } = await frameTitled('Moonlit Festival')
  act(() => say({ type: 'mangetsu:calm', isOn: true }))
  expect(page().stores.appStore.getState().isCalm).toBe(true)
  expect(document.cookie).toContain('mangetsu-calm')
  expect(called('modifyPlayer')).toEqual([])
  document.documentElement.removeAttribute('data-calm')
})

test('letter keys are turned off for every table, and on again', async () => {
  const { user } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  const { say, posted } = await frameTitled('Moonlit Festival')
  const ready = () => act(() => say({ type: 'mangetsu:ready', gameId: 'moonlit-festival' }))
  act(() => say({ type: 'mangetsu:keys', isOn: false }))
  ready()
  expect(posted).toEqual([{ type: 'mangetsu:keys', isOn: false }])
  act(() => say({ type: 'mangetsu:keys', isOn: true }))
  ready()
  expect(posted).toHaveLength(1)
})

test('follows a sound change made elsewhere, once each, and not before the game is ready', async () => {
  const { user, page } = renderStage({ user: tsukimi })
  const set = (gameAudioFlag: 0 | 1) => act(() => page().stores.appStore.setState({ gameAudioFlag }))
  await user.click(await button('Play'))
  const { say, posted } = await frameTitled('Moonlit Festival')
  set(1)
  expect(posted).toEqual([])
  act(() => say({ type: 'mangetsu:ready', gameId: 'moonlit-festival' }))
  act(() => page().stores.appStore.setState({ rewardSwiperFlag: false }))
  set(0)
  expect(posted).toEqual([
    { type: 'mangetsu:sound', isOn: true },
    { type: 'mangetsu:sound', isOn: false },
  ])
})

test('the store contains the currency of a running real-money game, but of no demo', async () => {
  const { user, page, play } = renderStage({ user: tsukimi })
  const gameCurrency = () => page().stores.userStore.getState().gameCurrency
  await user.click(await button('Play'))
  await frameTitled('Moonlit Festival')
  act(() => page().stores.userStore.setState({ currency: 'JPY' }))
  expect(gameCurrency()).toBe('USD')
  act(() => play().open({ ...slots, mode: 'demo' }))
  expect(gameCurrency()).toBeNull()
})

test('ignores messages from other windows', async () => {
  const { user, play } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  const { say } = await frameTitled('Moonlit Festival')
  act(() => say({ type: 'mangetsu:close' }, window))
  act(() => say({ type: 'mangetsu:round', roundId: 'a' }, { postMessage: () => undefined }))
  act(() => say({ type: 'round', roundId: 'a' }))
  expect(play().played).toBe(0)
  expect(document.querySelector('iframe')).not.toBeNull()
})

test.each([
  ['a game without machines', slots, 'quickLogin', { gameId: 'moonlit-festival', lang: 'en' }, 'quick-token'],
  [
    'a machine',
    machine,
    'launchGame',
    { gameId: 'koi-falls', currency: 'USD', lang: 'en', machineNo: 7 },
    'real-token',
  ],
] as const)('renews a game session that ended during play: %s', async (_name, game, name, input, token) => {
  const quick = { ...launched('quick-token'), gameId: game.gameId, currency: 'USD' as const }
  const { user, called } = renderStage({ user: tsukimi, game, replies: { quickLogin: quick } })
  await user.click(await button('Play'))
  const { say, posted } = await frameTitled(game.gameName)
  act(() => say({ type: 'mangetsu:token-needed' }))
  await waitFor(() => expect(posted).toEqual([{ type: 'mangetsu:token', token }]))
  expect(called(name).at(-1)?.input).toEqual(input)
})

test('a spin refused by a limit covers the game until it is answered', async () => {
  const { user } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  const { say, frame } = await frameTitled('Moonlit Festival')
  const cover = () => screen.queryByRole('alertdialog', { name: 'lossLimit' })
  act(() => say({ type: 'mangetsu:refused', refusal: 'insufficientFunds' }))
  expect(cover()).toBeNull()
  act(() => say({ type: 'mangetsu:refused', refusal: 'lossLimit' }))
  expect(cover()).not.toBeNull()
  expect(frame.closest('[inert]')).not.toBeNull()
  await user.click(await button('on'))
  expect(cover()).toBeNull()
  expect(frame.closest('[inert]')).toBeNull()
  act(() => say({ type: 'mangetsu:refused', refusal: 'lossLimit' }))
  await user.click(await button('leave'))
  expect(document.querySelector('iframe')).toBeNull()
})

test('signing out closes the game', async () => {
  const { user, page, play } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  await frameTitled('Moonlit Festival')
  page().hasLeft = true
  act(() => page().stores.userStore.setState({ isLogin: false, webToken: null, userInfo: null }))
  await waitFor(() => expect(play().game).toBeNull())
  expect(document.querySelector('iframe')).toBeNull()
})

test('an ended session is shown in the game, and the same player returns to it after signing in', async () => {
  const { user, page, play } = renderStage({ user: tsukimi })
  await user.click(await button('Play'))
  await frameTitled('Moonlit Festival')
  const { isLogin, webToken, userInfo } = page().stores.userStore.getState()
  act(() => page().stores.userStore.setState({ isLogin: false, webToken: null, userInfo: null }))
  expect(await screen.findByText(/Sign in again and you are back at this game/)).toBeDefined()
  expect(document.querySelector('iframe')).toBeNull()
  const ways = screen.getAllByRole('link', { name: 'Sign in' }).map((link) => link.getAttribute('href'))
  expect(ways).toContain('/en/login?next=%2Fgame%2Fslots%2Fmoonlit-festival')
  act(() => page().stores.userStore.setState({ isLogin, webToken, userInfo }))
  await frameTitled('Moonlit Festival')
  act(() => page().stores.userStore.setState({ isLogin: false, webToken: null, userInfo: null }))
  await screen.findByText(/Sign in again and you are back at this game/)
  const other = userInfo === null ? null : { ...userInfo, id: '01964000-0000-7000-8000-0000000000ff' }
  act(() => page().stores.userStore.setState({ isLogin, webToken, userInfo: other }))
  await waitFor(() => expect(play().game).toBeNull())
})

test('a visitor who requests money in a demo is led to registration', async () => {
  const { user, address } = renderStage()
  await user.click(await button('Play demo'))
  const { say } = await frameTitled('Moonlit Festival')
  act(() => say({ type: 'mangetsu:deposit' }))
  await waitFor(() => expect(address()).toBe('/register'))
})
