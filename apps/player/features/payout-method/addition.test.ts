// The call that adds each kind of payout method, and where its refusals are shown.

import type { Api } from '@mangetsu/client/create-api'
import { calls } from '@mangetsu/contract'
import { expect, test } from 'vitest'
import { type Addition, faultAt, sendAddition } from './addition.ts'

const both = { ja: '名', en: 'Name' }
const account = {
  bankCode: '0001',
  branchCode: '123',
  accountType: 'ordinary',
  accountNo: '1234567',
  holder: 'ツキミ ハナコ',
} as const
const bank: Addition = {
  kind: 'bank',
  account,
  bank: { code: '0001', name: both },
  branch: { code: '123', name: both },
}
const opened: Addition = {
  kind: 'ewallet',
  provider: 'tsukipay',
  providerName: both,
  handle: 'hanako',
  linkCode: null,
}
const address: Addition = {
  kind: 'crypto',
  currency: 'XRP',
  network: 'xrpl',
  networkName: both,
  address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
  tag: '42',
  hasNoTag: false,
  label: '',
}

const proof = { ticket: 't'.repeat(43), requestId: 'request-1' }

async function sentBy(addition: Addition): Promise<readonly [string, object]> {
  let sent: readonly [string, object] = ['', {}]
  const call = async (name: string, input: object) => {
    sent = [name, input]
    return { ok: false, refusal: 'transport', code: 0, msg: '', data: {}, isLost: true }
  }
  await sendAddition({ call } as unknown as Api, addition, proof)
  return sent
}

test.each([
  { addition: bank, name: 'addPayoutMethod' },
  { addition: opened, name: 'registerThirdPartyAccount' },
  { addition: { ...opened, linkCode: '123456' }, name: 'bindThirdPartyAccount' },
  { addition: address, name: 'createWalletAddress' },
  { addition: { ...address, tag: null }, name: 'createWalletAddress' },
] as const)("$name receives the form's values", async ({ addition, name }) => {
  const [called, input] = await sentBy(addition)
  expect(called).toBe(name)
  expect(calls[name].input.safeParse(input).success).toBe(true)
  expect(input).toMatchObject(proof)
})

test('an address without a tag sends none', async () => {
  const [, input] = await sentBy({ ...address, tag: null })
  expect(input).not.toHaveProperty('tag')
  expect(input).not.toHaveProperty('hasNoTag')
  const [, answered] = await sentBy({ ...address, tag: null, hasNoTag: true })
  expect(answered).toMatchObject({ hasNoTag: true })
})

const kindsOfCalls = {
  bank: [calls.addPayoutMethod],
  ewallet: [calls.registerThirdPartyAccount, calls.bindThirdPartyAccount],
  crypto: [calls.createWalletAddress],
} as const

test.each(Object.keys(kindsOfCalls) as (keyof typeof kindsOfCalls)[])(
  'refusals of the second factor lead there, those of a %s to the form',
  (kind) => {
    const atFactor = new Set(['proofNeeded', 'stepGone', 'wrongCode', 'lockedOut'])
    for (const { refusals } of kindsOfCalls[kind]) {
      for (const refusal of refusals)
        expect(faultAt(refusal, kind).at).toBe(atFactor.has(refusal) ? 'factor' : 'form')
    }
  },
)

test('a duplicate method is reported at its field', () => {
  expect(faultAt('methodKnown', 'bank')).toEqual({ at: 'form', field: 'accountNo' })
  expect(faultAt('methodKnown', 'crypto')).toEqual({ at: 'form', field: 'address' })
  expect(faultAt('tooManyMethods', 'bank')).toEqual({ at: 'form', field: null })
})
