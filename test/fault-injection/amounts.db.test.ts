// Invalid amounts in every call that takes one, listed from the contract: refused with a sentence in both languages,
// and nothing moves. A new call or amount field of the contract fails here until it is listed.
import { type Call, type CallName, calls, everyCall } from '@mangetsu/contract'
import { Amount, AmountText } from '@mangetsu/contract/fields'
import { newId } from '@mangetsu/platform/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefusedResponse, TestCallOptions } from '../platform/client.ts'
import { gameSessionsOn } from '../platform/game-sessions.ts'
import { publishGuess } from '../platform/guess.ts'
import { putOnLevel } from '../platform/kyc.ts'
import { readyToWithdraw } from '../platform/payout.ts'
import { createTestProvider } from '../platform/provider.ts'
import { type SignedIn, startTestPlatform, type TestPlatform } from '../platform/start.ts'

let at: TestPlatform
let player: SignedIn
let stage: TestCallOptions
let ids: { method: string; coupon: string; password: string }
const lounge = createTestProvider()
beforeAll(async () => {
  at = await startTestPlatform({ providers: [lounge] })
  player = await at.newPlayer()
  await at.fund(player, '100000')
  await at.fund(player, '1000', 'USD')
  await putOnLevel(at, player, 4)
  const { methodId: method, password } = await readyToWithdraw(at, player)
  const { coupons } = await at.client.must(calls.pageCoupons, { currency: 'JPY' }, player.auth)
  ids = { method, password, coupon: coupons[0]?.requestId ?? '' }
  await at.client.must(calls.lockInVault, { ...yen(), amount: '20000' }, player.auth)
  await at.client.must(calls.registerProviderWallet, { providerCode: lounge.code }, player.auth)
  await publishGuess(at, 'any-amount')
  await at.platform.runJob('rates')
  stage = await gameSessionsOn(() => at).openGame(player)
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

type Schema = { readonly _zod: { readonly def: { readonly shape?: object; readonly innerType?: Schema } } }

function isAmount(schema: Schema): boolean {
  const { innerType } = schema._zod.def
  if (innerType !== undefined) return isAmount(innerType)
  return [Amount, AmountText].some((one) => (one as unknown as Schema) === schema)
}

/** `call.field` for every amount field of a call. */
const fields = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { input }]) =>
  Object.entries((input as unknown as Schema)._zod.def.shape ?? {})
    .filter(([, schema]) => isAmount(schema as Schema))
    .map(([field]) => `${name}.${field}`),
)

const yen = () => ({ requestId: newId(), currency: 'JPY' as const })
const guessed = { guessId: 'any-amount', option: 'odd' }
const to = { providerCode: lounge.code, providerCurrency: 'USD', fiatCurrency: 'USD' }

/** Input with a valid amount, which is accepted; and a currency that is not valid for the call. */
type AmountCall = {
  readonly inputOf: () => Record<string, unknown>
  readonly right: string
  readonly wrongCurrency: Record<string, unknown>
}

const askings: Readonly<Record<string, AmountCall>> = {
  'createDeposit.amount': {
    inputOf: () => ({ ...yen(), channel: 'bank-jpy', lang: 'ja' }),
    right: '5000',
    wrongCurrency: { currency: 'EUR' },
  },
  'createQrPayment.amount': {
    inputOf: () => ({ ...yen(), lang: 'ja' }),
    right: '5000',
    wrongCurrency: { currency: 'BTC' },
  },
  'createWithdrawal.amount': {
    inputOf: () => ({ ...yen(), methodId: ids.method, withdrawPassword: ids.password }),
    right: '5000',
    wrongCurrency: { currency: 'BTC' },
  },
  'askQuote.amount': {
    inputOf: () => ({ sourceCurrency: 'JPY', targetCurrency: 'USD' }),
    right: '5000',
    wrongCurrency: { sourceCurrency: 'USD' },
  },
  'lockInVault.amount': { inputOf: yen, right: '5000', wrongCurrency: { currency: 'BTC' } },
  'askVaultOpening.amount': { inputOf: yen, right: '5000', wrongCurrency: { currency: 'USD' } },
  'transferIn.amount': {
    inputOf: () => ({ requestId: newId(), currency: 'USD', ...to }),
    right: '50',
    wrongCurrency: { providerCurrency: 'EUR' },
  },
  'queryBonusCurrencyAmount.amount': {
    inputOf: () => ({ currency: 'JPY', requestId: ids.coupon }),
    right: '5000',
    wrongCurrency: { currency: 'USD' },
  },
  'estimateGuessReward.amount': {
    inputOf: () => ({ ...guessed, currency: 'JPY' }),
    right: '1000',
    wrongCurrency: { currency: 'EUR' },
  },
  'betGuess.amount': {
    inputOf: () => ({ ...guessed, ...yen(), appId: 'mangetsu-h5' }),
    right: '1000',
    wrongCurrency: { currency: 'EUR' },
  },
  'playRound.stake': {
    inputOf: () => ({ requestId: newId() }),
    right: '100.00',
    wrongCurrency: { stake: '0.00000100' },
  },
}

const noAmounts: readonly unknown[] = [
  '-1',
  '-1.00',
  '0',
  '0.00',
  'NaN',
  'Infinity',
  '1e309',
  '1e3',
  '9007199254740993',
  '9007199254740993.00',
  '99999999999999999999999999999999999999999999999999',
  '0.000000001',
  '1000.001',
  '１０００',
  '1000．00',
  ' 1',
  '1 ',
  '1,000',
  '+1000',
  '01000',
  '.5',
  '0x10',
  '',
  '\u0000',
  '١٠٠٠',
  1_000,
  null,
  ['1000'],
]

/** Counts rows in every table that would show a started operation. */
const begun = `select (select count(*) from ledger_transfer) as transfers, (select count(*) from ledger_hold) as holds,
  (select count(*) from deposit) as deposits, (select count(*) from withdrawal) as withdrawals,
  (select count(*) from vault_opening) as openings, (select count(*) from rate_quote) as quotes,
  (select count(*) from provider_transfer) as moves, (select count(*) from request_key) as keys,
  (select sum(balance) from ledger_account where player_id = $1) as money`
const begunNow = async () => (await at.database.owner.query(begun, [player.id])).rows[0]

/** Returns the call and field of a name such as `lockInVault.amount`. */
function named(name: string) {
  const [callName = '', field = ''] = name.split('.')
  const call: Call = calls[callName as CallName]
  return { call, field, auth: call.as === 'studio' ? stage : player.auth }
}

async function expectRefused(name: string, bent: Record<string, unknown>): Promise<void> {
  const { call, auth } = named(name)
  const sentences = new Set<string>()
  for (const lang of ['ja', 'en'] as const) {
    const input = { ...askings[name]?.inputOf(), ...bent }
    const answer = await at.client.call(call, input, { ...auth, lang })
    const shown = `${name} ${JSON.stringify(bent)}`
    expect(answer.ok, shown).toBe(false)
    const { refusal, msg } = answer as RefusedResponse
    expect([...call.refusals, 'badRequest'], shown).toContain(refusal)
    expect(everyCall, shown).toContain('badRequest')
    expect(msg, shown).toMatch(lang === 'ja' ? /[ぁ-ん].*。$/ : /^[^ぁ-んァ-ヶ一-龠]+\.$/)
    sentences.add(msg)
  }
  expect(sentences.size).toBe(2)
}

test('lists every amount field of the contract', () => {
  expect(fields.toSorted()).toEqual(Object.keys(askings).sort())
})

test.each(fields)('%s refuses an invalid amount and starts nothing', async (name) => {
  const { field } = named(name)
  const before = await begunNow()
  for (const amount of noAmounts) await expectRefused(name, { [field]: amount })
  expect(await begunNow()).toEqual(before)
})

test.each(fields)('%s refuses another currency and starts nothing', async (name) => {
  const { field } = named(name)
  const before = await begunNow()
  const { right, wrongCurrency } = askings[name] ?? { right: '', wrongCurrency: {} }
  await expectRefused(name, { [field]: right, ...wrongCurrency })
  for (const currency of ['ZZZ', 'jpy', 'JPY ', '', null, 392]) {
    const code = Object.keys(wrongCurrency)[0] ?? ''
    await expectRefused(name, { [field]: right, [code]: currency })
  }
  expect(await begunNow()).toEqual(before)
})

test.each(fields)('%s accepts a valid amount', async (name) => {
  const { call, field, auth } = named(name)
  const { inputOf, right } = askings[name] ?? { inputOf: () => ({}), right: '' }
  expect(await at.client.call(call, { ...inputOf(), [field]: right }, auth)).toMatchObject({ ok: true })
})
