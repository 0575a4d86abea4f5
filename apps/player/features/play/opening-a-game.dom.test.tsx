// Opening a game: its launch, currency and machine, and the view when it cannot be opened.

import { refusal, silence } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, wallet } from '@mangetsu/test/player/samples'
import {
  frameTitled,
  isolateFrames,
  launched,
  machine,
  renderStage,
  replies,
  slots,
} from '@mangetsu/test/player/stage-under-test.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { type GameRequest, PlayProvider, usePlay } from './play-state.tsx'
import { RunningWindow } from './running-window.tsx'

isolateFrames()

/** React's strict mode, used by the tests, mounts every component twice. */
const mounts = 2

const button = (name: string) => screen.findByRole('button', { name })

describe('a visitor', () => {
  test('opens the demo, and sees the link to register', async () => {
    const { user, called } = renderStage()
    expect(screen.getByRole('link', { name: 'Register for free' }).getAttribute('href')).toBe(
      '/en/register?next=%2Fgame%2Fslots%2Fmoonlit-festival',
    )
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/en/login?next=%2Fgame%2Fslots%2Fmoonlit-festival',
    )
    await user.click(await button('Play demo'))
    const { frame } = await frameTitled('Moonlit Festival')
    expect(frame.getAttribute('src')).toBe('/stage/moonlit-festival/?lang=en#token=demo-token')
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
    expect(called('launchDemoGame')).toHaveLength(mounts)
    expect(called('launchDemoGame')[0]?.input).toEqual({
      gameId: 'moonlit-festival',
      currency: 'JPY',
      lang: 'en',
    })
    expect(called('launchGame')).toEqual([])
  })

  test('must sign in where there is no demo, and opens no window', () => {
    renderStage({ hasDemo: false })
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/en/login?next=%2Fgame%2Fslots%2Fmoonlit-festival',
    )
    expect(screen.queryByRole('button', { name: 'Play demo' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Play in a new window' })).toBeNull()
  })

  test('returns to the chosen machine', () => {
    renderStage({ game: machine })
    expect(screen.getByText('Register or sign in to play machine 7 with your own balance.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/en/login?next=%2Fgame%2Fpachinko%2Fkoi-falls%3Fmachine%3D7',
    )
  })
})

describe('a player', () => {
  const tsukimi = { ...signedIn(wallet('JPY', '5000.00'), wallet('USD', '30.00')), currency: 'USD' as const }

  test('plays in the selected currency, with the button inside its guard', async () => {
    const { user, called } = renderStage({ user: tsukimi })
    const guard = await screen.findByLabelText('guard')
    await user.click(within(guard).getByRole('button', { name: 'Play' }))
    await frameTitled('Moonlit Festival')
    expect(called('launchGame')).toHaveLength(mounts)
    expect(called('launchGame')[0]?.input).toEqual({
      gameId: 'moonlit-festival',
      currency: 'USD',
      lang: 'en',
    })
    expect(called('launchDemoGame')).toEqual([])
  })

  test('gets the requested or the assigned machine, and only once', async () => {
    const stage = renderStage({ user: tsukimi, game: machine })
    await stage.user.click(await button('Play'))
    await frameTitled('Koi Falls')
    expect(stage.called('launchGame').map(({ input }) => input.machineNo)).toEqual([7, 7])
  })

  test('sees the assigned machine', async () => {
    const { user, called, play } = renderStage({
      user: tsukimi,
      game: { ...machine, machineNo: null },
      replies: { launchGame: launched('real-token', 12) },
    })
    await user.click(await button('Play'))
    await frameTitled('Koi Falls')
    await waitFor(() => expect(play().game?.machineNo).toBe(12))
    expect(screen.getAllByText('No. 12').length).toBeGreaterThan(0)
    expect(called('launchGame')).toHaveLength(mounts)
  })

  test('can also play the demo with a balance', async () => {
    const { user, called } = renderStage({ user: tsukimi })
    await user.click(await button('Play demo'))
    await frameTitled('Moonlit Festival')
    expect(called('launchDemoGame')).toHaveLength(mounts)
    expect(screen.getAllByText('Demo').length).toBeGreaterThan(0)
    expect(screen.queryByText('clock')).toBeNull()
  })
})

describe('a game that fails to open', () => {
  const taken = { launchGame: refusal('machineTaken') } as const

  test('shows the reason once, with a link to the hall, and retries', async () => {
    const { user, called, reply, notices } = renderStage({ user: signedIn(), game: machine, replies: taken })
    await user.click(await button('Play'))
    expect(await screen.findByText('The game could not be opened')).toBeDefined()
    const sentence = 'This machine is in use. Choose another one. No money has moved.'
    expect(occurrencesOf(sentence)).toBe(1)
    expect(notices()).toEqual([])
    expect(screen.getByRole('link', { name: 'Back to the hall' }).getAttribute('href')).toBe(
      '/en/game/pachinko?hall=pachinko',
    )
    reply({ launchGame: launched('real-token', 7) })
    await user.click(await button('Open again'))
    await frameTitled('Koi Falls')
    expect(called('launchGame').map(({ input }) => input.machineNo)).toEqual([7, 7, 7])
  })

  test('links to verification where that is required first', async () => {
    const needed = refusal('identityNeeded', { level: 3 })
    const { user } = renderStage({ user: signedIn(), replies: { launchGame: needed } })
    await user.click(await button('Play'))
    const way = await screen.findByRole('link', { name: 'Go to verification' })
    expect(way.getAttribute('href')).toBe('/en/account/verification')
  })

  test('shows a loading state while there is no response', async () => {
    const { user } = renderStage({ replies: { launchDemoGame: silence } })
    await user.click(await button('Play demo'))
    expect(await screen.findByText('Loading the game')).toBeDefined()
  })

  test('a game that is only listed cannot be opened', () => {
    renderStage({ closed: true })
    expect(screen.getByText('closed')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Play demo' })).toBeNull()
    expect(screen.queryByRole('link', { name: m.game_window() })).toBeNull()
  })
})

test.each([
  [slots, false, '/en/game/slots/moonlit-festival/window?mode=demo'],
  [slots, true, '/en/game/slots/moonlit-festival/window?mode=real'],
  [machine, true, '/en/game/pachinko/koi-falls/window?mode=real&machine=7'],
] as const)('its own window: $gameName', async (game, isIn, href) => {
  renderStage({ game, ...(isIn ? { user: signedIn() } : {}) })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Play in a new window' }).getAttribute('href')).toBe(href),
  )
})

test('on another page it continues minimised, with a back and a close button', async () => {
  const game: GameRequest = { ...machine, mode: 'demo' }
  function Opened() {
    const { open } = usePlay()
    useEffect(() => open(game), [open])
    return null
  }
  const { user, address } = renderPage(
    <PlayProvider>
      <RunningWindow stop={() => null} clock={() => <i>clock</i>} row={{ names: [], render: () => null }} />
      <Opened />
    </PlayProvider>,
    { lang: 'en', replies, at: '/faq' },
  )
  const small = await screen.findByRole('region', { name: 'Game in play: Koi Falls' })
  await frameTitled('Koi Falls')
  expect(small.textContent).toContain('DemoNo. 7')
  await user.click(within(small).getByRole('link', { name: /Back to the game/ }))
  expect(address()).toBe('/game/pachinko/koi-falls')
  await user.click(within(small).getByRole('button', { name: 'Close Koi Falls' }))
  expect(document.querySelector('iframe')).toBeNull()
})
