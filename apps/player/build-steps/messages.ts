// Compiles the messages to functions, types them, and makes sure that none is missing in either language.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { langs } from '../language.ts'

const parts = [
  'site',
  'account',
  'parts',
  'entrance',
  'security',
  'kyc',
  'care',
  'notices',
  'access',
  'holdings',
  'deposits',
  'payouts',
  'movements',
  'home',
  'lobby',
  'game',
  'pages',
  'dialogs',
  'videos',
  'install',
  'announcements',
]
const placePattern = /\{(\w+)\}/g

type Catalogue = ReadonlyMap<string, string>

async function readCatalogue(playerDir: string, lang: string): Promise<Catalogue> {
  const all = new Map<string, string>()
  for (const part of parts) {
    const path = join(playerDir, 'messages', lang, `${part}.json`)
    for (const [key, text] of Object.entries<unknown>(JSON.parse(await readFile(path, 'utf8')))) {
      if (key === '$schema') continue
      if (typeof text !== 'string' || text === '') throw new Error(`${path}: ${key} must be a text`)
      if (all.has(key)) throw new Error(`${path}: ${key} is declared twice`)
      all.set(key, text)
    }
  }
  return all
}

const placesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(placePattern)].map((found) => found[1] ?? ''))].sort()

/** What differs between the catalogues: keys in one only, and places filled in one only. */
export function catalogueFaults(ja: Catalogue, en: Catalogue): string[] {
  const keys = new Set([...ja.keys(), ...en.keys()])
  return [...keys].flatMap((key) => {
    const [inJa, inEn] = [ja.get(key), en.get(key)]
    if (inJa === undefined || inEn === undefined)
      return [`${key} is missing in ${inJa === undefined ? 'ja' : 'en'}`]
    return placesOf(inJa).join() === placesOf(inEn).join() ? [] : [`${key} has other places in ja than in en`]
  })
}

function typesOf(catalogue: Catalogue): string {
  const lines = [...catalogue].map(([key, text]) => {
    const places = placesOf(text).map((place) => `${place}: string | number`)
    return `  ${key}(${places.length === 0 ? '' : `inputs: { ${places.join('; ')} }`}): string`
  })
  return `export declare const m: {\n${lines.join('\n')}\n}\n`
}

/** What the display face writes: messages whose key ends in `title`, `heading` or `name`. */
const displayTextOf = (catalogue: Catalogue): string =>
  [...catalogue].flatMap(([key, text]) => (/(title|heading|name)$/.test(key) ? [text] : [])).join('')

/** Of these, what the home page and the frame around every page write. */
const isOnHome = (key: string): boolean =>
  /^(hero|home|row|strip|featured|wordmark|site|brand|board|fact)_/.test(key)

const runtimeTypes = `export declare const getLocale: () => 'ja' | 'en'
export declare const overwriteGetLocale: (fn: () => 'ja' | 'en') => void
`

/** Compiles into `messages-compiled/`. Throws when a key is missing or the compiler dropped messages. */
export async function compileMessages(
  playerDir: string,
): Promise<{ count: number; display: string; homeDisplay: string }> {
  const [ja, en] = await Promise.all(langs.map((lang) => readCatalogue(playerDir, lang)))
  if (ja === undefined || en === undefined) throw new Error('both languages must be there')
  const faults = catalogueFaults(ja, en)
  if (faults.length > 0) throw new Error(`messages: ${faults.join('; ')}`)
  const outdir = join(playerDir, 'messages-compiled')
  await compile({
    project: join(playerDir, 'project.inlang'),
    outdir,
    strategy: ['globalVariable', 'baseLocale'],
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  })
  const index = await readFile(join(outdir, 'messages/_index.js'), 'utf8')
  const count = index.match(/^export \* from/gm)?.length ?? 0
  if (count !== ja.size)
    throw new Error(`${count} messages compiled of ${ja.size}: is the plugin's path right?`)
  await writeFile(join(outdir, 'messages.d.ts'), typesOf(ja))
  await writeFile(join(outdir, 'runtime.d.ts'), runtimeTypes)
  const homeOf = (catalogue: Catalogue): Catalogue => new Map([...catalogue].filter(([key]) => isOnHome(key)))
  return {
    count,
    display: [ja, en].map(displayTextOf).join(''),
    homeDisplay: displayTextOf(homeOf(ja)),
  }
}
