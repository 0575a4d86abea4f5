// The byte budget of a first visit: each file counts once, and each excess is named.
import { expect, test } from 'vitest'
import { aboveBudget, firstLoadBudget, firstLoadOf } from './first-load.ts'

const assets = {
  entry: { module: '/entry.js', imports: ['/framework.js'] },
  routes: {
    root: { module: '/root.js', imports: ['/framework.js'], css: ['/field.css#'] },
    page: { module: '/page.js', imports: ['/framework.js', '/part.js'], css: ['/field.css'] },
  },
}
const sizes: Record<string, number> = {
  '/entry.js': 1,
  '/framework.js': 10,
  '/root.js': 100,
  '/page.js': 1_000,
  '/part.js': 10_000,
  '/app.css': 5,
  '/field.css': 50,
}
const bytesOf = (file: string): number => sizes[file] ?? Number.NaN

test('counts each file once, even when several routes load it', () => {
  expect(firstLoadOf(assets, ['root', 'page'], '/app.css', bytesOf)).toEqual({
    scriptBytes: 11_111,
    scriptFiles: 5,
    sheetBytes: 55,
  })
})

test('throws for a page whose routes are not built', () => {
  expect(() => firstLoadOf(assets, ['root', 'gone'], '/app.css', bytesOf)).toThrow('gone is no route')
})

test('names exactly the values above the budget', () => {
  expect(aboveBudget('home', 'ja', firstLoadBudget)).toEqual([])
  const heavy = { ...firstLoadBudget, scriptBytes: firstLoadBudget.scriptBytes + 1 }
  expect(aboveBudget('home', 'ja', heavy)).toEqual([
    `home, ja: scriptBytes ${heavy.scriptBytes} of ${firstLoadBudget.scriptBytes}`,
  ])
  const styled = { ...firstLoadBudget, sheetBytes: firstLoadBudget.sheetBytes + 1 }
  expect(aboveBudget('home', 'ja', styled)).toHaveLength(1)
  expect(aboveBudget('sports', 'ja', styled)).toEqual([])
})
