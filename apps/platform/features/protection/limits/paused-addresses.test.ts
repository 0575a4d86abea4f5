// The mailbox of an address: equivalent spellings yield the same mailbox, other addresses do not.
import { expect, test } from 'vitest'
import { mailboxOf } from './paused-addresses.ts'

test.each([
  ['hana@example.com', 'hana@example.com'],
  ['hana+casino@example.com', 'hana@example.com'],
  ['hana+a+b@example.com', 'hana@example.com'],
  ['ha.na@example.com', 'ha.na@example.com'],
  ['h.a.n.a+x@gmail.com', 'hana@gmail.com'],
  ['ha.na@googlemail.com', 'hana@gmail.com'],
  ['+hana@example.com', '+hana@example.com'],
  ['@gmail.com', '@gmail.com'],
  ['+819012345678', '+819012345678'],
])('%s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
