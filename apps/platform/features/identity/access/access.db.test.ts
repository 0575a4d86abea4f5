// The access check through the contract; a closed region closes only the listed actions.
import { calls } from '@mangetsu/contract'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({ profile: 'JP' })
})
afterAll(() => at.close())

test.each([
  ['127.0.0.1', { ip: '127.0.0.1', region: 'local', accessLimit: 0, accessType: 0 }],
  ['::ffff:127.0.0.1', { ip: '127.0.0.1', region: 'local', accessLimit: 0, accessType: 0 }],
  ['133.11.0.1', { ip: '133.11.0.1', region: 'JP', accessLimit: 0, accessType: 0 }],
  ['81.2.69.142', { ip: '81.2.69.142', region: 'GB', accessLimit: 1, accessType: 1 }],
  ['175.45.176.1', { ip: '175.45.176.1', region: 'KP', accessLimit: 1, accessType: 2 }],
  ['192.0.2.1', { ip: '192.0.2.1', region: '', accessLimit: 0, accessType: 0 }],
])('checkIp for a visitor at %s', async (address, answer) => {
  expect(await at.client.must(calls.checkIp, {}, { address })).toEqual(answer)
})

test('a forwarded address claimed by the caller is ignored', async () => {
  const headers = { 'x-forwarded-for': '133.11.0.1' }
  const location = await at.client.must(calls.checkIp, {}, { address: '81.2.69.142', headers })
  expect(location).toMatchObject({ ip: '81.2.69.142', accessLimit: 1 })
})
