// The address of a crest follows from its name alone.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crestOf } from './crests.ts'

test('every drawing is found by its name, and a name of another feed has none', () => {
  const names = readdirSync(join(import.meta.dirname, '../../art/crests')).map((name) =>
    name.replace(/\.svg$/, ''),
  )
  for (const name of names)
    expect(crestOf(name), name).toMatch(/^\/pictures\/crest-[a-z]+\.[0-9a-f]{10}\.svg$/)
  expect(crestOf('sr-competitor-44')).toBeUndefined()
})
