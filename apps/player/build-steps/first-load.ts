// What the first visit to a page loads before it answers, held to a budget: bytes do not swing as times do.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Assets, partsOf } from './assets.ts'

/** The pages that visitors come to first, as the routes each is made of. */
export const firstPages = {
  home: ['root', 'routes/lang', 'routes/home'],
  lobby: ['root', 'routes/lang', 'routes/games-of-kind'],
  game: ['root', 'routes/lang', 'routes/game'],
  questions: ['root', 'routes/lang', 'routes/information', 'routes/faq'],
} as const satisfies Record<string, readonly string[]>

/**
 * For each page and language, Brotli at its highest level. Scripts: 1.25 of an empty React Router app, which was
 * 96,930 bytes with React 19 and React Router 8 (`npm run bench -- js` measures both).
 */
export const firstLoadBudget = { scriptBytes: 121_100, scriptFiles: 11, sheetBytes: 15_600 } as const

export type FirstLoad = Readonly<Record<keyof typeof firstLoadBudget, number>>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * What the routes load, each file once, with the site's own sheet, which is no route's; `bytesOf` answers a file's
 * compressed size.
 */
export function firstLoadOf(
  assets: Pick<Assets, 'entry' | 'routes'>,
  ids: readonly string[],
  sheet: string,
  bytesOf: (file: string) => number,
): FirstLoad {
  const parts = partsOf(assets, ids)
  const scripts = [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))]
  const further = parts.flatMap(({ css = [] }) => css.map((file) => file.replace(/#.*/, '')))
  const sheets = [...new Set([sheet, ...further])]
  return {
    scriptBytes: sum(scripts.map(bytesOf)),
    scriptFiles: scripts.length,
    sheetBytes: sum(sheets.map(bytesOf)),
  }
}

/** What is above the budget, one line for each; empty when all of it fits. */
export function aboveBudget(page: string, load: FirstLoad): string[] {
  const names = Object.keys(firstLoadBudget) as (keyof FirstLoad)[]
  return names
    .filter((name) => load[name] > firstLoadBudget[name])
    .map((name) => `${page}: ${name} ${load[name]} of ${firstLoadBudget[name]}`)
}

/** Holds the built client in `clientDir` to the budget; answers what is above it. */
export function checkFirstLoad(clientDir: string, languages: Readonly<Record<string, Assets>>): string[] {
  const sizes = new Map<string, number>()
  const bytesOf = (file: string): number => {
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(clientDir, file))).length
    sizes.set(file, known)
    return known
  }
  const sheet = readdirSync(join(clientDir, 'assets')).find((name) => /^app-.*\.css$/.test(name))
  if (sheet === undefined) throw new Error('the site has no style sheet')
  return Object.entries(languages).flatMap(([lang, assets]) =>
    Object.entries(firstPages).flatMap(([page, ids]) =>
      aboveBudget(`${page}, ${lang}`, firstLoadOf(assets, ids, `/assets/${sheet}`, bytesOf)),
    ),
  )
}
