// The place on a page is taken along once, to the page it was noted for and no other.
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

test('the other page stands where the first one stood, once', () => {
  const { storage, open } = createTab()
  saveScroll(() => storage, '/en/faq?q=a', 640)
  expect(open('/en/faq', '?q=a')).toEqual([640])
  expect(open('/en/faq', '?q=a')).toEqual([])
})

test('with a fragment it stands there again after the browser has gone to the fragment', () => {
  const { storage, open } = createTab()
  saveScroll(() => storage, '/en/faq', 640)
  expect(open('/en/faq', '', '#money')).toEqual([640, 640])
})

test.each([
  ['/ja/faq', ''],
  ['/en', ''],
  ['/en/faq', '?q=b'],
])('%s%s begins at its top', (path, search) => {
  const { storage, open } = createTab()
  saveScroll(() => storage, '/en/faq', 640)
  expect(open(path, search)).toEqual([])
})

test('what stands there and is no note is passed over', () => {
  const { storage, open } = createTab()
  storage.setItem('mangetsu-scroll', 'not json')
  expect(open('/en/faq')).toEqual([])
})

test('a browser that keeps nothing is no fault', () => {
  const refusing = () => {
    throw new Error('SecurityError')
  }
  expect(() => saveScroll(refusing, '/en/faq', 640)).not.toThrow()
})
