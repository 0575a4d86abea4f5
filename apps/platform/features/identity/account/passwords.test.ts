// Passwords: hashed at the product's cost by default, also for an unknown name, and at another cost if tests set one.
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('by default a password costs 19 MiB and two passes, each with its own salt', async () => {
  const passwords = createPasswords()
  const [one, other] = await Promise.all([
    passwords.hash('correct horse 9'),
    passwords.hash('correct horse 9'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwords.verify(one, 'correct horse 9')).toBe(true)
  expect(await passwords.verify(one, 'correct horse 8')).toBe(false)
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false)
})

test('a hash contains its cost, and is verified under another configured cost', async () => {
  const stored = await createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } }).hash('short')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(await createPasswords().verify(stored, 'short')).toBe(true)
})

test('a full queue returns busy', async () => {
  const passwords = createPasswords({ limits: { running: 1, waiting: 1 } })
  const given = await Promise.all([passwords.hash('a'), passwords.hash('b'), passwords.hash('c')])
  expect(given.map((one) => one === 'busy')).toEqual([false, false, true])
})
