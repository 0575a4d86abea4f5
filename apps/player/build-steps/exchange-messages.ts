// Replaces the message placeholders of one build with each language's texts: produces each script once per language,
// under a name of its own.
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minifySync } from 'vite'
import { type Lang, langs } from '../language.ts'
import { assetsFile } from '../server.ts'
import type { Assets } from './assets.ts'
import { inOneLanguage, langPlace, places } from './one-language.ts'

/** Map from a name to its replacement. */
type Named = ReadonlyMap<string, string>

/** Returns the functions of all compiled messages in `lang`, keyed by placeholder name. */
export async function textsIn(messagesDir: string, lang: Lang): Promise<Named> {
  const texts = new Map([[langPlace, `()=>\`${lang}\``]])
  for (const file of await readdir(messagesDir)) {
    if (!file.endsWith('.js') || file === '_index.js') continue
    const code = inOneLanguage(await readFile(join(messagesDir, file), 'utf8'), lang)
    const name = new RegExp(`^export \\{ ${lang}_(\\w+) as `, 'm').exec(code)?.[1]
    const [, written] = /^const \w+=([\s\S]*);export\{.*\};\s*$/.exec(minifySync(file, code).code) ?? []
    if (name === undefined || written === undefined) throw new Error(`${file} is not one function`)
    texts.set(name, written)
  }
  return texts
}

/**
 * Returns the script with its placeholders filled, in parentheses where the function could otherwise merge with the
 * surrounding code.
 */
export function filled(script: string, texts: Named): string {
  return script.replace(places, (place, name: string, at: number) => {
    const text = texts.get(name)
    if (text === undefined) throw new Error(`there is no message ${name}`)
    const isAlone = /[=,(:]/.test(script[at - 1] ?? '') && /[,;)}]/.test(script[at + place.length] ?? '')
    return isAlone ? text : `(${text})`
  })
}

/** Matches the bundler's script names: `home-Bx3_a9Z.js`. */
const scriptName = /[\w.$-]+-[\w-]{7}\.js/g
const hashOf = (texts: readonly string[], length: number): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}\n${text}`)
  return hash.digest('base64url').slice(0, length)
}

/** Returns `name` and every name it references, directly or indirectly. */
function reachOf(name: string, named: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set([name])
  for (const one of reached) for (const next of named.get(one) ?? []) reached.add(next)
  return [...reached].sort()
}

/** One language's scripts by name, and the new name of each renamed script. */
export type Spoken = { readonly scripts: Named; readonly renamed: Named }

const withNames = (text: string, names: Named): string =>
  text.replace(scriptName, (name) => names.get(name) ?? name)

/**
 * Returns the build's scripts in one language. A script that contains texts, or imports one that does, gets another
 * name in each language, hashed over everything it imports, so that a name never refers to two contents; all other
 * scripts are left out.
 */
export function spoken(scripts: Named, texts: Named): Spoken {
  const isScript = (name: string) => scripts.has(name)
  const named = new Map(
    [...scripts].map(([name, text]) => [name, (text.match(scriptName) ?? []).filter(isScript)]),
  )
  const filledIn = new Map([...scripts].map(([name, text]) => [name, filled(text, texts)]))
  const speaks = (name: string) => filledIn.get(name) !== scripts.get(name)
  const renamed = new Map(
    [...scripts.keys()].flatMap((name) => {
      const reach = reachOf(name, named)
      if (!reach.some(speaks)) return []
      const hash = hashOf([name, ...reach.flatMap((one) => [one, filledIn.get(one) ?? ''])], 7)
      return [[name, name.replace(/[\w-]{7}\.js$/, `${hash}.js`)] as const]
    }),
  )
  const written = [...renamed].map(
    ([name, next]) => [next, withNames(filledIn.get(name) ?? '', renamed)] as const,
  )
  const inLang = new Map(written)
  if (inLang.size !== renamed.size) throw new Error('two scripts have come to one name')
  return { scripts: inLang, renamed }
}

/** Returns the build's asset list for one language: as a list, and as the script from which pages load it. */
export function listIn(built: Assets, renamed: Named): { assets: Assets; name: string; script: string } {
  const { url: _url, version: _version, ...rest } = built
  const parts: object = JSON.parse(withNames(JSON.stringify(rest), renamed))
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8)
  const name = `manifest-${version}.js`
  const assets = { ...parts, url: `/assets/${name}`, version } as Assets
  return { assets, name, script: `window.__reactRouterManifest=${JSON.stringify(assets)};` }
}

/** Replaces the scripts and the asset list in `buildDir` with those of each language. */
export async function exchangeMessages(
  buildDir: string,
  messagesDir: string,
  built: Assets,
): Promise<Record<Lang, Assets>> {
  const dir = join(buildDir, 'client/assets')
  const names = (await readdir(dir)).filter((name) => name.endsWith('.js'))
  const scripts = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), 'utf8')] as const)),
  )
  const lists: [Lang, Assets][] = []
  const gone = new Set([built.url.replace(/^.*\//, '')])
  const written = new Map<string, string>()
  for (const name of gone) scripts.delete(name)
  for (const lang of langs) {
    const one = spoken(scripts, await textsIn(messagesDir, lang))
    const list = listIn(built, one.renamed)
    for (const [name, text] of [...one.scripts, [list.name, list.script] as const]) written.set(name, text)
    for (const name of one.renamed.keys()) gone.add(name)
    await writeFile(join(buildDir, 'server', assetsFile(lang)), JSON.stringify(list.assets))
    lists.push([lang, list.assets])
  }
  await Promise.all([...gone].map((name) => rm(join(dir, name))))
  await Promise.all([...written].map(([name, text]) => writeFile(join(dir, name), text)))
  return Object.fromEntries(lists) as Record<Lang, Assets>
}
