// Every compiled message is reduced to one language and returns the same text as before.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inOneLanguage } from './one-language.ts'

const folder = join(import.meta.dirname, '../messages-compiled/messages')
const files = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js')
const codeOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

test.each(['ja', 'en'] as const)('reduces every message to %s, without the language switch', (lang) => {
  expect(files.length).toBeGreaterThan(1_000)
  for (const file of files) {
    const cut = inOneLanguage(codeOf(file), lang)
    expect(cut, file).not.toMatch(/getLocale|experimentalStaticLocale/)
    expect(cut.match(/^export /gm), file).toHaveLength(1)
    // Under another name the import would be missing, and only fail when the page uses the message.
    const alias = / as (".+") \}$/m.exec(codeOf(file))?.[1]
    if (alias !== undefined) expect(cut, file).toContain(` as ${alias} }`)
  }
})

test.each([
  ['site_name.js', 'site_name'],
  ['movements_kind_withdrawalheld1.js', '"movements_kind_withdrawalHeld"'],
  ['vip_claimsuccess1.js', '"vip.claimSuccess"'],
])('%s keeps its export name', (file, name) => {
  expect(inOneLanguage(codeOf(file), 'ja')).toContain(` as ${name} }`)
})

test('rejects a file that is no message', () => {
  expect(() => inOneLanguage('export const x = () => 1\n', 'ja')).toThrow('not a compiled message')
})
