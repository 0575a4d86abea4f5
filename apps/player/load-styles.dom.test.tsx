// Style sheets of lazily loaded modules.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { __vitePreload } from './load-styles.ts'

/** The added links; they stay outside the document, where the test decides how each load ends. */
const links: HTMLLinkElement[] = []
const answer = (event: 'load' | 'error') => links.at(-1)?.dispatchEvent(new Event(event))

beforeEach(() => {
  links.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((...added) => {
    links.push(...added.filter((node) => node instanceof HTMLLinkElement))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('a module loads beside its sheet and waits for it; two modules request a sheet once', async () => {
  const start = vi.fn(async () => 'part')
  const received = vi.fn()
  const parts = [
    __vitePreload(start, ['assets/a.css', 'assets/a.js']),
    __vitePreload(start, ['assets/a.css']),
  ]
  void parts[0]?.then(received)
  expect(links.map(({ href }) => new URL(href).pathname)).toEqual(['/assets/a.css'])
  expect(start).toHaveBeenCalledTimes(2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(received).not.toHaveBeenCalled()
  answer('load')
  expect(await Promise.all(parts)).toEqual(['part', 'part'])
})

test('a sheet that fails to load rejects the module, and is requested again the next time', async () => {
  const first = __vitePreload(async () => 'part', ['assets/b.css'])
  answer('error')
  await expect(first).rejects.toThrow('/assets/b.css')
  const second = __vitePreload(async () => 'part', ['assets/b.css'])
  answer('load')
  expect(await second).toBe('part')
})

test("a sheet in the server's document is not requested again, and a module without sheets loads at once", async () => {
  // happy-dom would load a link in the document.
  const isThere = vi.spyOn(document, 'querySelector').mockReturnValue(document.createElement('link'))
  expect(await __vitePreload(async () => 'part', ['assets/c.css'])).toBe('part')
  expect(await __vitePreload(async () => 'other')).toBe('other')
  expect(links).toEqual([])
  expect(isThere).toHaveBeenCalledWith('link[rel="stylesheet"][href="/assets/c.css"]')
})
