// Checks the assets that a first visit loads against a budget in bytes, which do not vary as times do.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Assets, partsOf } from './assets.ts'

/** The usual landing pages, each with the routes it consists of. */
const firstPages = {
  home: ['root', 'routes/lang', 'routes/home'],
  lobby: ['root', 'routes/lang', 'routes/games-of-kind'],
  game: ['root', 'routes/lang', 'routes/game'],
  questions: ['root', 'routes/lang', 'routes/information', 'routes/faq'],
  sports: ['root', 'routes/lang', 'routes/sports'],
} as const satisfies Record<string, readonly string[]>

type FirstPage = keyof typeof firstPages

/**
 * Budget per page and language, in bytes after Brotli at its highest level. Scripts: 1.25 times an empty React Router
 * app, which is 95,521 bytes with React 19 and React Router 8 (`npm run bench -- js` measures both).
 */
export const firstLoadBudget = { scriptBytes: 119_400, scriptFiles: 11, sheetBytes: 15_600 } as const

/** Budgets of pages that need more: the sheets of events with their odds and of the slip. */
const furtherBudgets: Readonly<Partial<Record<FirstPage, Partial<FirstLoad>>>> = {
  sports: { sheetBytes: 20_000 },
}

export type FirstLoad = Readonly<Record<keyof typeof firstLoadBudget, number>>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * Sums the files the routes load, each once, and the site's own style sheet, which belongs to no route; `bytesOf`
 * returns a file's compressed size.
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

/** Returns one line for each value above the page's budget; empty when everything fits. */
export function aboveBudget(page: FirstPage, lang: string, load: FirstLoad): string[] {
  const budget: FirstLoad = { ...firstLoadBudget, ...furtherBudgets[page] }
  const names = Object.keys(firstLoadBudget) as (keyof FirstLoad)[]
  return names
    .filter((name) => load[name] > budget[name])
    .map((name) => `${page}, ${lang}: ${name} ${load[name]} of ${budget[name]}`)
}

/** Checks the built client in `clientDir` against the budget; returns the excesses. */
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
    (Object.keys(firstPages) as FirstPage[]).flatMap((page) =>
      aboveBudget(page, lang, firstLoadOf(assets, firstPages[page], `/assets/${sheet}`, bytesOf)),
    ),
  )
}
