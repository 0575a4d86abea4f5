// Tables of shared facts as evidence, and of the links that follow from evidence.
import { describe, expect, test } from 'vitest'
import { decideLink, type Evidence, evidenceOf, type Link } from './same-person.ts'
import type { SharedKind } from './traces.ts'

const nobody = { account: false, pausing: false }

test.each<[string, SharedKind[], typeof nobody, Evidence[]]>([
  ['a name, neither account verified', ['name'], nobody, ['name']],
  ['a name, the account verified', ['name'], { account: true, pausing: false }, ['name', 'verified']],
  ['a name, the pausing account verified', ['name'], { account: false, pausing: true }, ['name', 'verified']],
  ['a device', ['device'], { account: true, pausing: false }, ['device']],
  ['a device of two verified persons', ['device'], { account: true, pausing: true }, []],
  ['a birth date one digit off, both verified', ['near'], { account: true, pausing: true }, []],
  [
    'a device and the name',
    ['device', 'name'],
    { account: true, pausing: true },
    ['device', 'name', 'verified'],
  ],
  ['a contact of two verified persons', ['contact', 'device'], { account: true, pausing: true }, ['contact']],
  ['a payout method', ['method'], nobody, ['method']],
])('%s', (_, shared, approved, evidence) => expect(evidenceOf(new Set(shared), approved)).toEqual(evidence))

describe('a link', () => {
  const link = (status: Link['status'], ...evidence: Evidence[]): Link => ({ status, evidence })
  test.each<[string, Link | null, Evidence[], Link | null]>([
    ['nothing shared', null, [], null],
    ['a device', null, ['device'], link('review', 'device')],
    ['a typed name', null, ['name'], link('review', 'name')],
    ['a verified name', null, ['name', 'verified'], link('held', 'name', 'verified')],
    ['a contact', null, ['contact'], link('held', 'contact')],
    ['a payout method', null, ['method'], link('held', 'method')],
    [
      'a review with a verified name',
      link('review', 'name'),
      ['name', 'verified'],
      link('held', 'name', 'verified'),
    ],
    ['a review with nothing new', link('review', 'name'), ['name'], null],
    ['a hold with nothing new', link('held', 'contact'), ['contact'], null],
    ['a hold with more', link('held', 'contact'), ['device'], link('held', 'contact', 'device')],
    ['cleared, the same evidence', link('cleared', 'name', 'device'), ['device', 'name'], null],
    [
      'cleared, with a further weak sign',
      link('cleared', 'name'),
      ['device'],
      link('review', 'name', 'device'),
    ],
    [
      'cleared, with a further proof',
      link('cleared', 'name'),
      ['name', 'method'],
      link('held', 'name', 'method'),
    ],
    ['a fact that is no longer shared', link('held', 'contact'), [], null],
  ])('%s', (_, before, found, after) => expect(decideLink(before, found)).toEqual(after))
})
