// One build serves every language: each language's scripts contain its own texts, and no file name refers to two
// contents.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lang, langs } from '../language.ts'
import type { Assets } from './assets.ts'
import { filled, listIn, spoken, textsIn } from './exchange-messages.ts'
import { asPlace, runtimeAsPlace } from './one-language.ts'

const messagesDir = join(import.meta.dirname, '../messages-compiled/messages')
let texts: Readonly<Record<Lang, ReadonlyMap<string, string>>>
let folder: string

const sources: Readonly<Record<string, string>> = {
  'entry.js': `import { site_name } from 'messages/site_name'
    import { getLocale } from 'messages/runtime'
    import { silent } from './silent.js'
    export const named = () => [getLocale(), site_name(), silent]
    export const later = () => import('./later.js').then(({ claimed }) => claimed())`,
  'later.js': `import * as m from 'messages/vip_claimsuccess1'
    import { skip_to_content } from 'messages/skip_to_content'
    export const claimed = () => m['vip.claimSuccess']()
    export const unused = () => skip_to_content`,
  'silent.js': `export const silent = import('./quiet.js').then(({ quiet }) => quiet)`,
  'quiet.js': 'export const quiet = 7',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mangetsu-messages-'))
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text)
  texts = { ja: await textsIn(messagesDir, 'ja'), en: await textsIn(messagesDir, 'en') }
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Bundles `sources` with the client's settings: minified, split into several scripts, with placeholders for messages.
 */
async function bundled(): Promise<Map<string, string>> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [
      {
        name: 'messages',
        enforce: 'pre',
        resolveId: (id) => (id.startsWith('messages/') ? id : null),
        async load(id) {
          if (id === 'messages/runtime') return runtimeAsPlace
          const message = /^messages\/(\w+)$/.exec(id)?.[1]
          if (message === undefined) return null
          return asPlace(await readFile(join(messagesDir, `${message}.js`), 'utf8'))
        },
      },
    ],
    build: {
      // An SSR entry, to which the bundler adds no preloading code for pages.
      ssr: join(folder, 'entry.js'),
      minify: true,
      write: false,
      rolldownOptions: {
        output: { entryFileNames: '[name]-[hash:7].js', chunkFileNames: '[name]-[hash:7].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.code] as const] : [])))
}

const startingWith = (names: Iterable<string>, start: string): string =>
  [...names].find((name) => name.startsWith(start)) ?? ''

describe('one build', () => {
  test('writes every text in each language and none of another language', async () => {
    const scripts = await bundled()
    const spokenIn: Record<string, unknown> = {}
    for (const lang of langs) {
      const one = spoken(scripts, texts[lang])
      for (const [name, text] of [...scripts, ...one.scripts]) await writeFile(join(folder, name), text)
      const entry = await import(pathToFileURL(join(folder, startingWith(one.scripts.keys(), 'entry-'))).href)
      const [locale, name, silent] = entry.named()
      spokenIn[lang] = [locale, name, await silent, await entry.later()]
      const all = [...one.scripts.values()].join()
      expect(all).not.toContain('message$')
      for (const word of lang === 'ja' ? ['Mangetsu', 'Rakeback claimed'] : ['満月', 'レーキバック'])
        expect(all).not.toContain(word)
    }
    expect(spokenIn).toEqual({
      ja: ['ja', '満月', 7, 'レーキバックを受け取りました。'],
      en: ['en', 'Mangetsu', 7, 'Rakeback claimed.'],
    })
  })

  test('renames scripts that contain or import texts in each language, and leaves the others', async () => {
    const scripts = await bundled()
    const [ja, en] = langs.map((lang) => spoken(scripts, texts[lang]))
    const starts = (names: Iterable<string> = []) => [...names].map((name) => name.replace(/-.*/, '')).sort()
    expect(starts(ja?.renamed.keys())).toEqual(['entry', 'later'])
    expect(starts(scripts.keys())).toContain('quiet')
    for (const [name, inJapanese] of ja?.renamed ?? []) {
      const three = [name, inJapanese, en?.renamed.get(name)]
      expect(new Set(three).size, three.join()).toBe(3)
      expect(new Set(three.map((one) => one?.length)).size).toBe(1)
    }
  })
})

describe('names', () => {
  const circle = (text: string) =>
    new Map([
      ['one-1234567.js', `import"./one-abcdefg.js";export const a=message$site_name()`],
      ['one-abcdefg.js', `import"./one-1234567.js";export const b=${text}`],
      ['two-1234567.js', `import"./one-1234567.js"`],
    ])
  const namesOf = (text: string) => [...spoken(circle(text), texts.en).renamed.values()]

  test('are unique per script, also within an import cycle', () => {
    expect(new Set(namesOf('1')).size).toBe(3)
    expect(namesOf('1')).toEqual(namesOf('1'))
  })

  test('change with every script they import', () => {
    const [before, after] = [namesOf('1'), namesOf('2')]
    for (const [at, name] of before.entries()) expect(after[at]).not.toBe(name)
  })
})

test.each([
  ['const a=message$x(),b=1', 'const a=()=>`x`,b=1'],
  ['f(message$x(),message$x())', 'f(()=>`x`,()=>`x`)'],
  ['({a:message$x()})', '({a:()=>`x`})'],
  ['message$x()()', '(()=>`x`)()'],
  ['a||message$x()', 'a||(()=>`x`)'],
  ['a?message$x():b', 'a?(()=>`x`):b'],
])('a function inserted into %s parses as one function', (script, text) => {
  expect(filled(script, new Map([['x', '()=>`x`']]))).toBe(text)
})

test('rejects a placeholder without a message', () => {
  expect(() => filled('a(message$nobody())', texts.ja)).toThrow('there is no message nobody')
})

test("a language's asset list names its own scripts and has its own version", () => {
  const built: Assets = {
    url: '/assets/manifest-00000000.js',
    version: '00000000',
    entry: { module: '/assets/one-1234567.js', imports: ['/assets/two-1234567.js'] },
    routes: { root: { module: '/assets/one-1234567.js', css: ['/assets/one-abcdefg.css'] } },
  }
  const list = listIn(built, new Map([['one-1234567.js', 'one-7654321.js']]))
  expect(list.assets).toEqual({
    url: `/assets/${list.name}`,
    version: list.name.slice('manifest-'.length, -'.js'.length),
    entry: { module: '/assets/one-7654321.js', imports: ['/assets/two-1234567.js'] },
    routes: { root: { module: '/assets/one-7654321.js', css: ['/assets/one-abcdefg.css'] } },
  })
  expect(list.script).toBe(`window.__reactRouterManifest=${JSON.stringify(list.assets)};`)
  expect(listIn(built, new Map()).assets.version).not.toBe(list.assets.version)
})
