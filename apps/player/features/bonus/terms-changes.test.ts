// Line-by-line comparison of versions of terms.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf } from './terms-changes.ts'

test('lists the newest version first with its removed and added lines, whatever the input order', () => {
  const versions = [
    { version: 2, lines: ['Fish 50%', '7 days'] },
    { version: 3, lines: ['7 days', 'Fish 50%', '¥400 at most'] },
    { version: 1, lines: ['Fish 20%', '7 days'] },
  ]
  expect(changesOf(versions)).toEqual([
    { version: 3, gone: [], added: ['¥400 at most'] },
    { version: 2, gone: ['Fish 20%'], added: ['Fish 50%'] },
    { version: 1, gone: [], added: [] },
  ])
})

test('removing the removed lines and adding the added ones gives the next version, for any lines', () => {
  const lines = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd'))
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const [change] = changesOf([
        { version: 1, lines: before },
        { version: 2, lines: after },
      ])
      const left = [...before]
      for (const line of change?.gone ?? []) left.splice(left.indexOf(line), 1)
      expect([...left, ...(change?.added ?? [])].sort()).toEqual([...after].sort())
    }),
  )
})
