// The folder of static files contains exactly the given files, and unchanged files are not touched.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { layOut } from './lay-out.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test('copies new and changed files, deletes others and leaves equal ones untouched', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mangetsu-lay-out-'))
  folders.push(root)
  const [from, to] = [join(root, 'from'), join(root, 'to')]
  mkdirSync(from)
  mkdirSync(join(to, 'marks'), { recursive: true })
  const files = { 'moon.svg': 'moon', 'fox.svg': 'fox', 'icon.png': 'icon' }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(from, name), text)
  writeFileSync(join(to, 'marks/moon.svg'), 'moon')
  writeFileSync(join(to, 'marks/fox.svg'), 'an older fox')
  writeFileSync(join(to, 'marks/stale.svg'), 'stale')
  utimesSync(join(to, 'marks/moon.svg'), 1_000, 1_000)
  const names = { 'marks/moon.svg': 'moon.svg', 'marks/fox.svg': 'fox.svg', 'icons/192.png': 'icon.png' }
  await layOut(to, new Map(Object.entries(names).map(([name, file]) => [name, join(from, file)])))
  expect(readdirSync(join(to, 'marks')).sort()).toEqual(['fox.svg', 'moon.svg'])
  expect(readFileSync(join(to, 'marks/fox.svg'), 'utf8')).toBe('fox')
  expect(readFileSync(join(to, 'icons/192.png'), 'utf8')).toBe('icon')
  expect(statSync(join(to, 'marks/moon.svg')).mtimeMs).toBe(1_000_000)
})
