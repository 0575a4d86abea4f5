// Missing data of an account, as a table.
import { expect, test } from 'vitest'
import { addInfoTypeOf, checkComplete } from './follow-up.ts'

test.each([
  // email, phone, password, phone required, requested next
  [false, false, false, false, 3],
  [false, true, false, true, 3],
  [false, false, true, false, 2],
  [false, false, true, true, 2],
  [false, true, true, true, 2],
  [true, false, true, true, 1],
  [true, false, false, true, 1],
  [true, false, true, false, -1],
  [true, false, false, false, -1],
  [true, true, true, true, -1],
  [true, true, false, true, -1],
])(
  'email %s, phone %s, password %s, phone required %s: %i',
  (hasEmail, hasPhone, hasPassword, needsPhone, followUp) => {
    const player = {
      email_key: hasEmail ? 'a@example.com' : null,
      mobile: hasPhone ? '+447700900123' : null,
      password_hash: hasPassword ? 'hash' : null,
    }
    expect(addInfoTypeOf(player, { needsPhone })).toBe(followUp)
    const refused = { refusal: 'accountIncomplete', data: { addInfoType: followUp } }
    if (followUp === -1 && hasPassword) expect(checkComplete(player, { needsPhone })).toBeNull()
    else expect(checkComplete(player, { needsPhone })).toMatchObject(refused)
  },
)
