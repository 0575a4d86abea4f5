// The scroll position is restored once, on the page it was stored for and no other.
import { expect, test } from 'vitest'
import { saveScroll, standAgainText } from './saved-scroll.ts'

function createTab() {
  const map = new Map<string, string>()
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  }
  const open = (pathname: string, search = '', hash = '') => {
    const tops: number[] = []
    const loads: (() => void)[] = []
    const names = ['sessionStorage', 'location', 'scrollTo', 'addEventListener']
    const run = new Function(...names, standAgainText)
    run(
      storage,
      { pathname, search, hash },
      ({ top }: { top: number }) => tops.push(top),
      (_type: string, stand: () => void) => loads.push(stand),
    )
    for (const load of loads) load()
    return tops
  }
  return { storage, open }
}

test("the other page has the first one's scroll position, once", () => {
  const { storage, open } = createTab()
  saveScroll(() => storage, '/en/faq?q=a', 640)
  expect(open('/en/faq', '?q=a')).toEqual([640])
  expect(open('/en/faq', '?q=a')).toEqual([])
})

test('with a fragment restores it after the browser has scrolled to the fragment', () => {
  const { storage, open } = createTab()
  saveScroll(() => storage, '/en/faq', 640)
  expect(open('/en/faq', '', '#money')).toEqual([640, 640])
})

test.each([
  ['/ja/faq', ''],
  ['/en', ''],
  ['/en/faq', '?q=b'],
])('%s%s starts at its top', (path, search) => {
  const { storage, open } = createTab()
  saveScroll(() => storage, '/en/faq', 640)
  expect(open(path, search)).toEqual([])
})

test('ignores an invalid stored value', () => {
  const { storage, open } = createTab()
  storage.setItem('mangetsu-scroll', 'not json')
  expect(open('/en/faq')).toEqual([])
})

test('works in a browser without storage', () => {
  const refusing = () => {
    throw new Error('SecurityError')
  }
  expect(() => saveScroll(refusing, '/en/faq', 640)).not.toThrow()
})
