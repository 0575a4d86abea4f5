// Compiles the messages to functions, generates their types, and checks that every message exists in both languages.
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
  'money',
  'deposits',
  'free-spins',
  'payouts',
  'movements',
  'play-history',
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
  'sports',
  'sport-competition',
  'sport-slip',
  'sport-cash-out',
  'sport-baseball',
  'sport-basketball',
  'sport-tennis',
  'race',
  'virtual',
  'virtual-football',
  'sumo',
]
const placePattern = /\{(\w+)\}/g

/** Text of each message; a message with a singular and a plural form has both, one per line. */
type Catalogue = ReadonlyMap<string, string>

type Forms = readonly [{ readonly match: Readonly<Record<string, string>> }]

/** Returns the text of a message in a file, or null if the value is not a message. */
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

/** Returns the differences between the catalogues: keys in one only, and placeholders in one only. */
export function catalogueFaults(ja: Catalogue, en: Catalogue): string[] {
  const keys = new Set([...ja.keys(), ...en.keys()])
  return [...keys].flatMap((key) => {
    const [inJa, inEn] = [ja.get(key), en.get(key)]
    if (inJa === undefined || inEn === undefined)
      return [`${key} is missing in ${inJa === undefined ? 'ja' : 'en'}`]
    return placesOf(inJa).join() === placesOf(inEn).join() ? [] : [`${key} has other places in ja than in en`]
  })
}

/** Keys from the specification, such as `vip.claimSuccess`, are not valid identifiers and are quoted. */
const isName = /^\w+$/

function typesOf(catalogue: Catalogue): string {
  const lines = [...catalogue].map(([key, text]) => {
    const places = placesOf(text).map((place) => `${place}: string | number`)
    return `  ${isName.test(key) ? key : `'${key}'`}(${places.length === 0 ? '' : `inputs: { ${places.join('; ')} }`}): string`
  })
  return `export declare const m: {\n${lines.join('\n')}\n}\n`
}

/** Text set in the display font: messages whose key ends in `title`, `heading` or `name`. */
const displayTextOf = (catalogue: Catalogue): string =>
  [...catalogue].flatMap(([key, text]) => (/(title|heading|name)$/.test(key) ? [text] : [])).join('')

/** Whether the home page or the layout around every page uses the message. */
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

/** Settings of the compiler's project, relative to the project's folder. */
const settings = JSON.stringify({
  baseLocale: langs[0],
  locales: langs,
  modules: [`../../../node_modules/${reader}/dist/index.js`],
  'plugin.inlang.messageFormat': { pathPattern: parts.map((part) => `../messages/{locale}/${part}.json`) },
})

/** Returns a hash of every input of `messages-compiled/`. */
async function madeFrom(playerDir: string, catalogues: readonly Catalogue[]): Promise<string> {
  const types = [runtimeTypes, ...catalogues.map(typesOf)]
  const hash = createHash('sha256').update(JSON.stringify([settings, compilerOptions, types]))
  for (const name of [compiler, reader])
    hash.update(await readFile(join(playerDir, '../../node_modules', name, 'package.json')))
  for (const catalogue of catalogues) hash.update(JSON.stringify([...catalogue]))
  return hash.digest('hex')
}

/** Runs the compiler. It writes files of its own into its project folder, which is therefore not among the sources. */
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
 * Compiles into `messages-compiled/` unless that is up to date; returns the text set in the display font. Throws when a
 * key is missing or the compiler dropped messages.
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
