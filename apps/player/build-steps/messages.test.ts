// A message that is missing in one language, or has different placeholders there, stops the build; unchanged messages
// are not compiled again, and compiling leaves no files among the sources.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { catalogueFaults, compileMessages } from './messages.ts'

const of = (entries: Record<string, string>) => new Map(Object.entries(entries))

it.each([
  [{ a: 'あ{x}' }, { a: '{x} a' }, []],
  [{ a: 'あ' }, {}, ['a is missing in en']],
  [{}, { a: 'a' }, ['a is missing in ja']],
  [{ a: '{x}' }, { a: '{y}' }, ['a has other places in ja than in en']],
])('%j against %j', (ja, en, faults) => {
  expect(catalogueFaults(of(ja as Record<string, string>), of(en as Record<string, string>))).toEqual(faults)
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  vi.unstubAllGlobals()
})

/** Globals changed by the compiler's database; other test files run in the same process. */
const ofItsDatabase = ['sqlite3InitModuleState', 'sqlite3ApiConfig']

/** Creates a player folder with its message files, each with two messages. */
function makePlayer() {
  const root = mkdtempSync(join(tmpdir(), 'mangetsu-messages-'))
  folders.push(root)
  const player = join(root, 'apps/player')
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'))
  mkdirSync(player, { recursive: true })
  cpSync(join(import.meta.dirname, '../messages'), join(player, 'messages'), { recursive: true })
  const pathOf = (lang: string, part: string) => join(player, 'messages', lang, `${part}.json`)
  for (const lang of ['ja', 'en'])
    for (const part of readdirSync(join(player, 'messages', lang)).map((file) => file.replace('.json', ''))) {
      const all = Object.entries<string>(JSON.parse(readFileSync(pathOf(lang, part), 'utf8')))
      const few = all.filter(([key]) => key !== '$schema').sort(([a], [b]) => (a < b ? -1 : 1))
      writeFileSync(pathOf(lang, part), JSON.stringify(Object.fromEntries(few.slice(0, 2))))
    }
  const compiledAt = () => statSync(join(player, 'messages-compiled/messages/_index.js')).mtimeMs
  const write = (lang: string, messages: Readonly<Record<string, string>>) =>
    writeFileSync(pathOf(lang, 'site'), JSON.stringify(messages))
  return { player, write, compiledAt }
}

it('writes only its output and recompiles only changed messages', async () => {
  for (const name of ofItsDatabase) vi.stubGlobal(name, Reflect.get(globalThis, name))
  const { player, write, compiledAt } = makePlayer()
  write('ja', { greeting_title: '今晩は{name}' })
  write('en', { greeting_title: 'Good evening, {name}' })
  const first = await compileMessages(player)
  expect(readdirSync(player).sort()).toEqual(['dist', 'messages', 'messages-compiled'])
  const madeAt = compiledAt()
  expect(await compileMessages(player)).toEqual(first)
  expect(compiledAt()).toBe(madeAt)
  write('ja', { greeting_title: '満月の今晩は{name}' })
  const changed = await compileMessages(player)
  expect(compiledAt()).toBeGreaterThan(madeAt)
  expect(changed.display).toContain('満月の今晩は')
  const { m } = await import(join(player, 'messages-compiled/messages.js'))
  expect(m.greeting_title({ name: '月見' }, { locale: 'ja' })).toBe('満月の今晩は月見')
})
