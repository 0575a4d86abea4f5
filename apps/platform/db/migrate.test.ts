// Which servers the schema may be put on.
import { expect, test } from 'vitest'
import { refuseVersion } from './migrate.ts'

test.each([180_000, 180_004, 190_001])('a server of version %i is new enough', (versionNum) => {
  expect(refuseVersion(versionNum)).toBeNull()
})

test.each([
  [150_018, '15.18'],
  [170_006, '17.6'],
])('a server of version %i is refused by name', (versionNum, shown) => {
  expect(refuseVersion(versionNum)).toContain(`names is ${shown}.`)
})
