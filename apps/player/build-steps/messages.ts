// Compiles the messages to functions, types them, and makes sure that none is missing in either language.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CompilerOptions, compile } from '@inlang/paraglide-js'
import { langs } from '../language.ts'

const parts = [
  'site',
  'account',
  'parts',
  'promotions',
  'bonuses',
  'offers',
  'exchange',
  'entrance',
  'security',
  'kyc',
  'care',
  'notices',
  'access',
  'holdings',
  'deposits',
  'free-spins',
  'payouts',
  'movements',
  'home',
  'lobby',
  'game',
  'pages',
  'dialogs',
  'videos',
  'install',
  'connection',
  'session',
  'announcements',
  'fairness',
  'guess',
  'lottery',
  'vip',
  'jackpot',
  'daily',
  'missions',
  'tournaments',
  'tables',
]
const placePattern = /\{(\w+)\}/g

/** Each message's text; one with forms for one and for many has both, a line each. */
type Catalogue = ReadonlyMap<string, string>

type Forms = readonly [{ readonly match: Readonly<Record<string, string>> }]

/** The text of a message of a file, or null when it is none. */
function textOf(message: unknown): string | null {
  if (typeof message === 'string') return message === '' ? null : message
  if (!Array.isArray(message)) return null
  const [forms] = message as unknown as Forms
  return Object.values(forms.match).join('\n')
}

async function readCatalogue(playerDir: string, lang: string): Promise<Catalogue> {
  const all = new Map<string, string>()
  for (const part of parts) {
    const path = join(playerDir, 'messages', lang, `${part}.json`)
    for (const [key, message] of Object.entries<unknown>(JSON.parse(await readFile(path, 'utf8')))) {
      if (key === '$schema') continue
      const text = textOf(message)
      if (text === null) throw new Error(`${path}: ${key} must be a text`)
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

/** The specification's own keys, as `vip.claimSuccess`, are no names of variables and stand in quotes. */
const isName = /^\w+$/

function typesOf(catalogue: Catalogue): string {
  const lines = [...catalogue].map(([key, text]) => {
    const places = placesOf(text).map((place) => `${place}: string | number`)
    return `  ${isName.test(key) ? key : `'${key}'`}(${places.length === 0 ? '' : `inputs: { ${places.join('; ')} }`}): string`
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

const compiler = '@inlang/paraglide-js'
const reader = '@inlang/plugin-message-format'
const compilerOptions: Omit<CompilerOptions, 'project' | 'outdir'> = {
  strategy: ['globalVariable', 'baseLocale'],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}

/** The compiler's project, as seen from the folder it stands in. */
const settings = JSON.stringify({
  baseLocale: langs[0],
  locales: langs,
  modules: [`../../../node_modules/${reader}/dist/index.js`],
  'plugin.inlang.messageFormat': { pathPattern: parts.map((part) => `../messages/{locale}/${part}.json`) },
})

/** A hash over all that decides what stands in `messages-compiled/`. */
async function madeFrom(playerDir: string, catalogues: readonly Catalogue[]): Promise<string> {
  const types = [runtimeTypes, ...catalogues.map(typesOf)]
  const hash = createHash('sha256').update(JSON.stringify([settings, compilerOptions, types]))
  for (const name of [compiler, reader])
    hash.update(await readFile(join(playerDir, '../../node_modules', name, 'package.json')))
  for (const catalogue of catalogues) hash.update(JSON.stringify([...catalogue]))
  return hash.digest('hex')
}

/** Runs the compiler. It leaves files of its own in its project's folder, which therefore is not among the sources. */
async function runCompiler(playerDir: string, outdir: string, wantedCount: number): Promise<void> {
  const project = join(playerDir, 'dist/project.inlang')
  await mkdir(project, { recursive: true })
  await writeFile(join(project, 'settings.json'), settings)
  await compile({ ...compilerOptions, project, outdir })
  const index = await readFile(join(outdir, 'messages/_index.js'), 'utf8')
  const count = index.match(/^export \* from/gm)?.length ?? 0
  if (count !== wantedCount)
    throw new Error(`${count} messages compiled of ${wantedCount}: is the plugin's path right?`)
}

/**
 * Compiles into `messages-compiled/` unless that was made from the same messages; answers what is written in the display
 * face. Throws when a key is missing or the compiler dropped messages.
 */
export async function compileMessages(playerDir: string): Promise<{ display: string; homeDisplay: string }> {
  const [ja, en] = await Promise.all(langs.map((lang) => readCatalogue(playerDir, lang)))
  if (ja === undefined || en === undefined) throw new Error('both languages must be there')
  const faults = catalogueFaults(ja, en)
  if (faults.length > 0) throw new Error(`messages: ${faults.join('; ')}`)
  const outdir = join(playerDir, 'messages-compiled')
  const stamp = join(outdir, '.made-from')
  const wanted = await madeFrom(playerDir, [ja, en])
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== wanted) {
    await rm(stamp, { force: true })
    await runCompiler(playerDir, outdir, ja.size)
    await writeFile(join(outdir, 'messages.d.ts'), typesOf(ja))
    await writeFile(join(outdir, 'runtime.d.ts'), runtimeTypes)
    await writeFile(stamp, wanted)
  }
  const homeOf = (catalogue: Catalogue): Catalogue => new Map([...catalogue].filter(([key]) => isOnHome(key)))
  return {
    display: [ja, en].map(displayTextOf).join(''),
    homeDisplay: displayTextOf(homeOf(ja)),
  }
}
