// The bundles know every refusal by its code, and only the sentences a page says itself.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalCodesModule } from './bundled-refusals.ts'
import { type RefusalName, refusals } from './refusals.ts'

const folder = join(import.meta.dirname, 'refusals')

test('every file keeps all names and codes, and three sentences in both languages', async () => {
  const known: Record<string, { code: number; codeOn2?: number; ja?: string; en?: string }> = {}
  for (const name of readdirSync(folder).filter((one) => one !== 'define.ts')) {
    const text = await refusalCodesModule(join(folder, name))
    const loaded = await import(`data:text/javascript,${encodeURIComponent(text)}`)
    for (const all of Object.values(loaded)) Object.assign(known, all)
  }
  const codes = (all: typeof known) =>
    Object.fromEntries(Object.entries(all).map(([name, { code, codeOn2 }]) => [name, [code, codeOn2]]))
  expect(codes(known)).toEqual(codes(refusals))
  const spoken = Object.keys(known).filter((name) => known[name]?.ja !== undefined)
  expect(spoken.sort()).toEqual(['fileTooLarge', 'fileUnreadable', 'tokenExpired'])
  for (const name of spoken) expect(known[name]).toMatchObject({ en: refusals[name as RefusalName].en })
})

test('a bundle that makes none of the calls of a file goes without its refusals', async () => {
  const text = await refusalCodesModule(join(folder, 'table-chat.ts'), ['table-chat'])
  expect(text).toBe('export const tableChatRefusals = {}\n')
})
