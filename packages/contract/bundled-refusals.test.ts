// Bundles contain the code of every refusal, but only the sentences that a page shows without the platform.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalCodesModule } from './bundled-refusals.ts'
import { type RefusalName, refusals } from './refusals.ts'

const folder = join(import.meta.dirname, 'refusals')

test('all files together export every name and code, and three sentences in both languages', async () => {
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

test("a bundle that makes none of a file's calls excludes its refusals", async () => {
  const text = await refusalCodesModule(join(folder, 'table-chat.ts'), ['table-chat'])
  expect(text).toBe('export const tableChatRefusals = {}\n')
})
