// The bootstrap script embeds its module safely and is self-contained.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deferredHydrationScript } from './deferred-hydration.tsx'

test('a module that contains markup cannot end the script that embeds it', () => {
  const text = deferredHydrationScript('const a = "</script><!--"', ['/assets/a.js'], true)
  expect(text).not.toMatch(/<\/script|<!--/i)
  expect(text).toContain('"/assets/a.js"')
})

test('the lists of files that routes import leave out those the page loads', () => {
  const lists = '{"imports": ["/a.js","/b.js"]}{"imports": ["/b.js"]}'
  const text = deferredHydrationScript(lists, ['/b.js'], true)
  expect(text).toContain(JSON.stringify('{"imports": ["/a.js"]}{"imports": []}'))
})

type Node = Record<string, unknown>

/** Creates a page with this first picture; returns the elements added to its head and functions that advance time. */
function pageWith(picture: object | null, hasFonts = true) {
  const put: Node[] = []
  const written = ['満月', 'Moon'].map((textContent) => ({
    textContent,
    dataset: {} as Record<string, string>,
  }))
  const timers: (() => void)[] = []
  const listeners = new Map<string, () => void>()
  let painted = (_entries: readonly object[]) => {}
  const document = {
    cookie: '',
    documentElement: { dataset: {} as Record<string, string> },
    currentScript: { nonce: 'abc' },
    querySelector: () => picture,
    createElement: () => ({}),
    querySelectorAll: () => written,
    fonts: {
      load: (face: string, text: string) =>
        new Promise<void>((come, stayAway) => {
          listeners.set(`${face} ${text}`, come)
          listeners.set('no face', () => stayAway(new Error('offline')))
        }),
    },
    head: { append: (...nodes: Node[]) => put.push(...nodes) },
  }
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint']
    constructor(callback: (list: { getEntries: () => readonly object[] }, observer: Observer) => void) {
      painted = (entries) => callback({ getEntries: () => entries }, this)
    }
    observe = () => {}
    disconnect = () => {}
  }
  const names = ['document', 'addEventListener', 'removeEventListener', 'setTimeout', 'PerformanceObserver']
  const run = new Function(...names, deferredHydrationScript('import "/a.js"', ['/a.js'], hasFonts))
  const touched: (() => void)[] = []
  run(
    document,
    (sign: string, listener: () => void) =>
      sign.includes(':') ? listeners.set(sign, listener) : touched.push(listener),
    () => {},
    (later: () => void) => timers.push(later),
    Observer,
  )
  const settle = () => {
    for (const later of timers.splice(0)) later()
  }
  const dispatchPaint = (entry: object) => {
    timers.splice(0)
    painted([entry])
  }
  const paint = (entry: object) => {
    dispatchPaint(entry)
    settle()
  }
  return {
    document,
    written,
    put,
    dispatchPaint,
    paint,
    settle,
    touch: () => touched[0]?.(),
    dispatch: (sign: string) => listeners.get(sign)?.(),
  }
}

const started = [
  { rel: 'modulepreload', href: '/a.js' },
  { type: 'module', nonce: 'abc', textContent: 'import "/a.js"' },
]
const kindsOf = (put: readonly Node[]) => put.map(({ rel, type }) => rel ?? type)

test('without a first picture the module starts once the text is painted, with the nonce', () => {
  const page = pageWith(null)
  expect(page.put).toEqual([])
  expect(page.document.documentElement.dataset).toEqual({})
  page.paint({ element: {} })
  expect(page.put).toMatchObject(started)
  expect(page.document.documentElement.dataset).toEqual({ pictures: '' })
})

test('with a first picture the module waits for it and ignores earlier paints', () => {
  const picture = { complete: true }
  const page = pageWith(picture)
  page.paint({ element: {} })
  expect(page.put).toEqual([])
  page.paint({ element: picture })
  expect(page.put).toMatchObject(started)
})

test('deferred pictures load at the first paint, the module a moment later', () => {
  const page = pageWith(null)
  page.dispatchPaint({})
  expect(page.document.documentElement.dataset).toEqual({ pictures: '' })
  expect(page.put).toEqual([])
  page.settle()
  expect(page.put).toMatchObject(started)
})

test('a touch or the longest wait starts the module once', () => {
  const touched = pageWith({ complete: true })
  touched.touch()
  touched.settle()
  expect(kindsOf(touched.put)).toEqual(['modulepreload', 'module'])
  const waited = pageWith(null)
  waited.settle()
  expect(kindsOf(waited.put)).toEqual(['modulepreload', 'module'])
})

test('on a first visit fonts load once the module has run and the page is idle, then set the cookie', async () => {
  const page = pageWith(null, false)
  page.paint({})
  expect(page.put.at(-1)?.textContent).toBe('import "/a.js"\ndispatchEvent(new Event("mangetsu:awake"))')
  page.dispatch('mangetsu:awake')
  expect(page.document.documentElement.dataset).toEqual({ pictures: '' })
  page.settle()
  await nextTurn()
  expect(page.document.documentElement.dataset).toEqual({ pictures: '' })
  expect(page.document.cookie).toBe('')
  page.dispatch('700 1em "Mangetsu Display" 満月Moon')
  await nextTurn()
  expect(page.written.map(({ dataset }) => dataset)).toEqual([{ face: '' }, { face: '' }])
  expect(page.document.documentElement.dataset).toEqual({ pictures: '', faces: '' })
  expect(page.document.cookie).toMatch(/^mangetsu-faces=1;/)
})

test('leaves the page unchanged when fonts fail to load', async () => {
  const page = pageWith(null, false)
  page.paint({})
  page.dispatch('mangetsu:awake')
  page.settle()
  page.dispatch('no face')
  await nextTurn()
  expect(page.document.documentElement.dataset).toEqual({ pictures: '' })
  expect(page.document.cookie).toBe('')
})

test('loads nothing late when the page requested the fonts from the start', () => {
  const page = pageWith(null)
  page.paint({})
  page.dispatch('mangetsu:awake')
  page.settle()
  expect(page.put.at(-1)?.textContent).toBe('import "/a.js"')
  expect(page.document.documentElement.dataset).toEqual({ pictures: '' })
})
