// Searching as one types: what is asked for, the keys that move in the list, what was sought before, and nothing found.

import { holdCompositionKeys } from '@mangetsu/client/composition'
import type { Replies } from '@mangetsu/test/player/fake-caller'
import { falls, festival, fireworks } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SearchPlace } from '../../layout/search-place.tsx'
import { SearchView } from './search-view.tsx'

const all = [festival, fireworks, falls]

const replies: Replies = {
  searchGames: ({ text }) => {
    const games = all.filter(({ name }) => `${name.ja} ${name.en}`.toLowerCase().includes(text.toLowerCase()))
    return { games, total: games.length === 0 ? 0 : 1_234 }
  },
  queryGamePage: { games: [falls], total: 3, counts: {} },
}

type SearchInput = { readonly all: string[]; left: number }

function drawSearch(given: Parameters<typeof renderPage>[1] = {}) {
  const recorded: SearchInput = { all: [], left: 0 }
  const page = renderPage(
    <SearchView
      onAll={(text) => recorded.all.push(text)}
      onLeave={() => {
        recorded.left += 1
      }}
    />,
    { lang: 'en', at: '/game/search', ...given, replies: { ...replies, ...given.replies } },
  )
  return { ...page, recorded }
}

const field = () => screen.getByRole('combobox', { name: 'Game or provider' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string, init: object = {}) => fireEvent.keyDown(field(), { key, ...init })
const options = () => screen.findAllByRole('option')

beforeEach(() => {
  // The DOM draws nothing to scroll to.
  Element.prototype.scrollIntoView = vi.fn()
})

test('asks once one pauses, in the page’s language, and shows what was found with the hit marked', async () => {
  const { called } = drawSearch()
  for (const text of ['m', 'mo', 'moon', ' moonlit ']) type(text)
  const [line] = await options()
  const inputs = called('searchGames').map(({ input }) => JSON.stringify(input))
  expect([...new Set(inputs)]).toEqual([JSON.stringify({ text: 'moonlit', lang: 'en', limit: 24 })])
  expect(line?.getAttribute('href')).toBe('/en/game/slots/moonlit-festival')
  expect(line?.querySelector('mark')?.textContent).toBe('Moonlit')
  expect(line?.textContent).toBe('Moonlit FestivalSlots')
  expect(screen.getByText('1,234 found')).toBeDefined()
})

test('a search is made a moment after the last letter, not for each', async () => {
  const { called } = drawSearch()
  type('i')
  await options()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const texts = () => called('searchGames').map(({ input }) => input.text)
  type('m')
  await pass(149)
  type('mo')
  await pass(149)
  expect(texts()).not.toContain('mo')
  await pass(1)
  vi.useRealTimers()
  await waitFor(() => expect(texts()).toContain('mo'))
  expect(texts()).not.toContain('m')
})

test('a name of the other language stands there where it is what was found', async () => {
  drawSearch()
  type('まつり')
  expect(await screen.findByText('Nothing found for “まつり”')).toBeDefined()
  type('鯉の滝')
  await waitFor(async () => expect((await options())[0]?.querySelector('mark')?.textContent).toBe('鯉の滝'))
  expect((await options())[0]?.textContent).toBe('Koi Falls鯉の滝のぼりPachinko')
  expect((await options())[0]?.querySelector('[lang=ja]')?.textContent).toBe('鯉の滝のぼり')
})

describe('by keyboard', () => {
  test('arrows move in the list and around it, Enter opens the line', async () => {
    const { user, address } = drawSearch()
    type('i')
    await options()
    const chosen = () => screen.queryAllByRole('option', { selected: true }).map((one) => one.id)
    expect(field().getAttribute('aria-activedescendant')).toBeNull()
    press('ArrowDown')
    press('ArrowDown')
    expect(chosen()).toHaveLength(1)
    expect(field().getAttribute('aria-activedescendant')).toBe(chosen()[0])
    const [first, second, third] = await options()
    expect(chosen()).toEqual([second?.id])
    press('ArrowUp')
    press('ArrowUp')
    expect(chosen()).toEqual([third?.id])
    press('ArrowDown')
    expect(chosen()).toEqual([first?.id])
    press('Enter')
    await waitFor(() => expect(address()).toBe('/game/slots/moonlit-festival'))
    expect(user).toBeDefined()
  })

  test('Enter without a line asks for all, and the words are kept', () => {
    const { recorded } = drawSearch()
    type(' koi ')
    press('Enter')
    expect(recorded.all).toEqual(['koi'])
  })

  test('while kana become kanji the keys are the input method’s', () => {
    const { recorded } = drawSearch({ lang: 'ja' })
    const japanese = screen.getByRole('combobox')
    fireEvent.change(japanese, { target: { value: 'まつり' } })
    const release = holdCompositionKeys(window)
    fireEvent.keyDown(japanese, { key: 'Enter', isComposing: true })
    fireEvent.keyDown(japanese, { key: 'Enter', keyCode: 229 })
    fireEvent.compositionEnd(japanese)
    fireEvent.keyDown(japanese, { key: 'Enter' })
    release()
    expect(recorded.all).toEqual([])
  })

  test('Escape empties, and then leaves', () => {
    const { recorded } = drawSearch()
    type('koi')
    press('Escape')
    expect(field()).toHaveProperty('value', '')
    expect(recorded.left).toBe(0)
    press('Escape')
    expect(recorded.left).toBe(1)
  })
})

test('what was typed is cleared by a button', async () => {
  const { user } = drawSearch()
  expect(screen.queryByText('Clear search')).toBeNull()
  type('koi')
  await user.click(screen.getByText('Clear search'))
  expect(field()).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field())
})

test('nothing found is said with the words, and what is played most stands in its place', async () => {
  const { called } = drawSearch()
  type('zzz')
  expect(await screen.findByText('Nothing found for “zzz”')).toBeDefined()
  expect((await options()).map((one) => one.getAttribute('href'))).toEqual(['/en/game/pachinko/koi-falls'])
  expect(called('queryGamePage').at(-1)?.input).toEqual({ pageSize: 4 })
})

describe('what was sought before', () => {
  const sought = () => {
    const title = screen.queryByText('Recent searches')
    const list = title?.parentElement?.parentElement?.querySelector('ul')
    return [...(list?.querySelectorAll('li > button:first-child') ?? [])].map((one) => one.textContent)
  }
  const seek = (text: string) => {
    type(text)
    press('Enter')
  }

  test('is kept, the newest first and each once, for the next visit', () => {
    drawSearch()
    expect(sought()).toEqual([])
    for (const text of ['koi', 'moon', 'koi', '  ']) seek(text)
    expect(sought()).toEqual(['koi', 'moon'])
    expect(JSON.stringify(window.localStorage)).toContain('moon')
  })

  test('is at most eight', () => {
    drawSearch()
    for (let no = 1; no <= 10; no += 1) seek(`word ${no}`)
    expect(sought()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((no) => `word ${no}`))
  })

  test('is sought again by a press, forgotten one by one, or all of it', async () => {
    const { user } = drawSearch()
    for (const text of ['koi', 'moon', 'fireworks']) seek(text)
    await user.click(screen.getByRole('button', { name: 'koi' }))
    expect(field()).toHaveProperty('value', 'koi')
    await user.click(screen.getByRole('button', { name: 'Remove “moon”' }))
    expect(sought()).toEqual(['fireworks', 'koi'])
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(sought()).toEqual([])
    expect(window.localStorage.getItem('searchHistory')).toBeNull()
  })

  test('a game that was opened from the list is sought before, too', async () => {
    const { user } = drawSearch()
    type('koi')
    const [line] = await options()
    await user.click(line ?? document.body)
    type('')
    expect(sought()).toEqual(['koi'])
  })
})

describe('over a page', () => {
  const drawPlace = (isBigScreen: boolean, at: string) => {
    const page = renderPage(<SearchPlace />, { lang: 'en', at, replies })
    page.page().stores.appStore.setState({ isBigScreen })
    return page
  }

  test('a big screen opens it over the page; Enter leads to the page of all, Escape back', async () => {
    const { user, address } = drawPlace(true, '/wallet?currency=BTC')
    await user.click(screen.getByRole('link', { name: 'Game or provider' }))
    expect(address()).toBe('/wallet?currency=BTC#search')
    const dialog = await screen.findByRole('dialog', { name: 'Find a game' })
    const typed = within(dialog).getByRole('combobox')
    fireEvent.change(typed, { target: { value: 'koi falls' } })
    fireEvent.keyDown(typed, { key: 'Enter' })
    await waitFor(() => expect(address()).toBe('/game/search?q=koi+falls'))
  })

  test('closes back to the page', async () => {
    const { user, address } = drawPlace(true, '/wallet')
    await user.click(screen.getByRole('link', { name: 'Game or provider' }))
    const dialog = await screen.findByRole('dialog', { name: 'Find a game' })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/wallet'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a small screen goes to its page', async () => {
    const { user, address } = drawPlace(false, '/wallet')
    await user.click(screen.getByRole('link', { name: 'Game or provider' }))
    expect(address()).toBe('/game/search')
  })
})
