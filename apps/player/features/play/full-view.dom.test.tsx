// A running game on a small screen: in full view or minimised, switching between them, and the focus.

import { signedIn } from '@mangetsu/test/player/samples'
import { frameTitled, isolateFrames, machine, renderStage } from '@mangetsu/test/player/stage-under-test.tsx'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

isolateFrames()

const button = (name: string) => screen.findByRole('button', { name })
const wayBack = () => screen.queryByRole('button', { name: 'Back to the game’s page' })
const seen = () => document.querySelector('.running-game')?.className.replace('running-game is-', '')
const path = '/game/slots/moonlit-festival'

/** Opens the game on a phone. */
async function onPhone(given: Parameters<typeof renderStage>[0] = {}) {
  const page = renderStage({ user: signedIn(), ...given })
  page.setBigScreen(false)
  await page.user.click(await button('Play'))
  const talk = await frameTitled((given.game ?? { gameName: 'Moonlit Festival' }).gameName)
  return { ...page, ...talk }
}

test('opens in full view, and the frame has that view from the start', async () => {
  const { address, frame } = await onPhone()
  expect([seen(), address()]).toEqual(['full', `${path}#play`])
  expect(frame.getAttribute('src')).toBe('/stage/moonlit-festival/?lang=en#token=real-token&view=full')
  // Focusable before the game itself.
  expect(wayBack()?.compareDocumentPosition(frame)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the back button minimises it on its own page, and its place leads back into the same game', async () => {
  const { user, address, frame, posted } = await onPhone()
  await user.click(await button('Back to the game’s page'))
  expect([seen(), address(), wayBack()]).toEqual(['small', path, null])
  // Autoplay in the game ends there.
  expect(posted).toEqual([{ type: 'mangetsu:small', isSmall: true }])
  expect(frame.closest('[inert]')).not.toBeNull()
  const again = await button('Back to the game')
  expect(document.activeElement).toBe(again)
  await user.click(again)
  expect([seen(), address()]).toEqual(['full', `${path}#play`])
  expect(document.activeElement).toBe(frame)
  expect(frame.closest('[inert]')).toBeNull()
  expect(document.querySelector('iframe')).toBe(frame)
})

test('one browser back step does the same, and the requested machine stays in the URL', async () => {
  const { address, page } = await onPhone({ game: machine, query: '?machine=7' })
  expect(address()).toBe('/game/pachinko/koi-falls?machine=7#play')
  act(() => page().navigate('/en/game/pachinko/koi-falls?machine=7'))
  expect([seen(), address()]).toEqual(['small', '/game/pachinko/koi-falls?machine=7'])
})

test('opened from the small window, it returns the focus there', async () => {
  const { user, frame } = await onPhone()
  await user.click(await button('Back to the game’s page'))
  const small = () => within(screen.getByRole('region', { name: /^Game in play/ })).getByRole('link')
  await user.click(small())
  expect([seen(), document.activeElement]).toEqual(['full', frame])
  await user.click(await button('Back to the game’s page'))
  expect(document.activeElement).toBe(small())
})

test('dialogs leave its view unchanged, and another page minimises it', async () => {
  const { page, frame } = await onPhone()
  act(() => page().navigate(`/en${path}#fast-deposit`))
  expect(seen()).toBe('full')
  act(() => page().navigate(`/en${path}#play`))
  expect(seen()).toBe('full')
  act(() => page().navigate(`/en${path}`))
  act(() => page().navigate(`/en${path}#notices`))
  expect(seen()).toBe('small')
  expect(document.querySelector('iframe')).toBe(frame)
})

describe('closing', () => {
  test('from within leaves a clean URL, and the focus where it can be opened again', async () => {
    const { say, address } = await onPhone()
    act(() => say({ type: 'mangetsu:close' }))
    expect([document.querySelector('iframe'), address()]).toEqual([null, path])
    expect(document.activeElement).toBe(await button('Play'))
  })

  test('also from the small window', async () => {
    const { user } = await onPhone()
    await user.click(await button('Back to the game’s page'))
    await user.click(await button('Close Moonlit Festival'))
    expect(document.activeElement).toBe(await button('Play'))
  })
})

test('an overlay on the game covers the back button and has its own', async () => {
  const { user, say } = await onPhone()
  act(() => say({ type: 'mangetsu:refused', refusal: 'lossLimit' }))
  expect(wayBack()).toBeNull()
  await user.click(await button('on'))
  expect(wayBack()).not.toBeNull()
})

test('in a browser window of its own the back button closes it', async () => {
  const { user } = await onPhone({ isAlone: true })
  expect(seen()).toBe('full')
  await user.click(await button('Back to the game’s page'))
  expect(document.querySelector('iframe')).toBeNull()
})

test('follows a screen that becomes large or small, and posts the view to the frame', async () => {
  const { setBigScreen, posted, address } = await onPhone()
  setBigScreen(true)
  expect([seen(), wayBack()]).toEqual(['placed', null])
  setBigScreen(false)
  expect([seen(), address()]).toEqual(['full', `${path}#play`])
  expect(posted).toEqual([
    { type: 'mangetsu:view', isFull: false },
    { type: 'mangetsu:view', isFull: true },
  ])
})

test('on a large screen the URL does not contain it', async () => {
  const { user, address } = renderStage({ user: signedIn() })
  await user.click(await button('Play'))
  const { frame } = await frameTitled('Moonlit Festival')
  expect([seen(), address(), wayBack()]).toEqual(['placed', path, null])
  expect(frame.getAttribute('src')).toBe('/stage/moonlit-festival/?lang=en#token=real-token')
})
