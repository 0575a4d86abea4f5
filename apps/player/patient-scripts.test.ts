// The starting script carries its module safely, and is whole in itself.
import { expect, test } from 'vitest'
import { patientText } from './patient-scripts.tsx'

test('a module with markup in it cannot end the script that carries it', () => {
  const text = patientText('const a = "</script><!--"', ['/assets/a.js'], null)
  expect(text).not.toMatch(/<\/script|<!--/i)
  expect(text).toContain('"/assets/a.js"')
})

type Node = Record<string, unknown>

/** A page with this first picture; what is put into its head, and the ways to let time pass in it. */
function pageWith(picture: object | null, faces: string | null) {
  const put: Node[] = []
  const timers: (() => void)[] = []
  const heard = new Map<string, () => void>()
  let painted = (_entries: readonly object[]) => {}
  const document = {
    cookie: '',
    documentElement: { dataset: {} as Record<string, string> },
    currentScript: { nonce: 'abc' },
    querySelector: () => picture,
    createElement: () => ({
      addEventListener(this: Node, sign: string, hear: () => void) {
        heard.set(`${this.rel} ${sign}`, hear)
      },
    }),
    head: { append: (...nodes: Node[]) => put.push(...nodes) },
  }
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint']
    constructor(hear: (list: { getEntries: () => readonly object[] }, observer: Observer) => void) {
      painted = (entries) => hear({ getEntries: () => entries }, this)
    }
    observe = () => {}
    disconnect = () => {}
  }
  const names = ['document', 'addEventListener', 'removeEventListener', 'setTimeout', 'PerformanceObserver']
  const run = new Function(...names, patientText('import "/a.js"', ['/a.js'], faces))
  const touched: (() => void)[] = []
  run(
    document,
    (sign: string, hear: () => void) => (sign.includes(':') ? heard.set(sign, hear) : touched.push(hear)),
    () => {},
    (later: () => void) => timers.push(later),
    Observer,
  )
  const settle = () => {
    for (const later of timers.splice(0)) later()
  }
  const paint = (entry: object) => {
    timers.splice(0)
    painted([entry])
    settle()
  }
  return {
    document,
    put,
    paint,
    settle,
    touch: () => touched[0]?.(),
    hear: (sign: string) => heard.get(sign)?.(),
  }
}

const started = [
  { rel: 'modulepreload', href: '/a.js' },
  { type: 'module', nonce: 'abc', textContent: 'import "/a.js"' },
]
const kindsOf = (put: readonly Node[]) => put.map(({ rel, type }) => rel ?? type)

test('without a first picture the module starts once the text is painted, with the nonce', () => {
  const page = pageWith(null, null)
  expect(page.put).toEqual([])
  expect(page.document.documentElement.dataset).toEqual({})
  page.paint({ element: {} })
  expect(page.put).toMatchObject(started)
  expect(page.document.documentElement.dataset).toEqual({ started: '' })
})

test('with a first picture it waits for that, not for what is painted before', () => {
  const picture = { complete: true }
  const page = pageWith(picture, null)
  page.paint({ element: {} })
  expect(page.put).toEqual([])
  page.paint({ element: picture })
  expect(page.put).toMatchObject(started)
})

test('a touch starts it at once, and so does the longest wait; never twice', () => {
  const touched = pageWith({ complete: true }, null)
  touched.touch()
  touched.settle()
  expect(kindsOf(touched.put)).toEqual(['modulepreload', 'module'])
  const waited = pageWith(null, null)
  waited.settle()
  expect(kindsOf(waited.put)).toEqual(['modulepreload', 'module'])
})

test('late faces come once the module has run and the page is idle, and are known from then on', () => {
  const page = pageWith(null, '/assets/faces.css')
  page.paint({})
  expect(kindsOf(page.put)).toEqual(['modulepreload', 'module'])
  expect(page.put.at(-1)?.textContent).toBe('import "/a.js"\ndispatchEvent(new Event("mangetsu:awake"))')
  page.hear('mangetsu:awake')
  expect(page.put).toHaveLength(2)
  page.settle()
  expect(kindsOf(page.put)).toEqual(['modulepreload', 'module', 'stylesheet'])
  expect(page.document.cookie).toBe('')
  page.hear('stylesheet load')
  expect(page.document.cookie).toMatch(/^mangetsu-faces=1;/)
})

test('where the faces stand in the head, nothing comes late', () => {
  const page = pageWith(null, null)
  page.paint({})
  page.settle()
  expect(kindsOf(page.put)).toEqual(['modulepreload', 'module'])
  expect(page.put.at(-1)?.textContent).toBe('import "/a.js"')
})
