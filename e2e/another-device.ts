// A player's second device without a browser: signs in and calls the running site as a client does, for the steps of a
// story that happen on another device.
import { randomUUID } from 'node:crypto'
import { createSampleClient, must, type SampleClient, wait } from '@mangetsu/sandbox/players/caller'
import { earnCaptchaTicket } from '@mangetsu/sandbox/players/captcha'
import { depositPlayMoney } from '@mangetsu/sandbox/players/wallet'
import { codeFrom, newestCode } from './outbox.ts'
import { emailOf, newMobile, type TestPerson, withdrawPassword } from './person.ts'
import type { TestSite } from './site.ts'
import type { Lang } from './words.ts'

const betweenSpinsMs = 1_100

type Currency = Awaited<ReturnType<typeof must<'queryWallets'>>>['wallets'][number]['currency']
type Round = Awaited<ReturnType<typeof must<'playRound'>>>['round']

export { must } from '@mangetsu/sandbox/players/caller'

/** Signs in with the bound email on a separate device. */
async function signInElsewhere(origin: string, person: TestPerson, lang: Lang = 'en'): Promise<SampleClient> {
  const device = createSampleClient(origin, wait, undefined, lang)
  const { password } = person
  const tokens = await must(device, 'issueToken', {
    grantType: 'password',
    loginName: emailOf(person),
    password,
  })
  device.actAs(tokens, tokens.loginName)
  return device
}

const answered = async (device: SampleClient, sendId: string, code: string): Promise<string> =>
  (await must(device, 'validateEmail', { sendId, code })).ticket

/** Registers by email and deposits `yen` at the bank, all on one device; returns that device, signed in. */
export async function becomeElsewhere(
  origin: string,
  person: TestPerson,
  lang: Lang,
  yen: number,
): Promise<SampleClient> {
  const device = createSampleClient(origin, wait, undefined, lang)
  const email = emailOf(person)
  const { termsVersion } = await must(device, 'queryConfig', {})
  const captcha = await earnCaptchaTicket(device)
  const { sendId } = await must(device, 'sendEmailCode', { purpose: 'register', email, captcha })
  await must(device, 'createAccount', {
    via: 'email',
    ticket: await answered(device, sendId, await codeFrom(origin, email)),
    password: person.password,
    birthDate: '1990-04-01',
    country: 'JP',
    lang,
    termsVersion,
  })
  const signedIn = await signInElsewhere(origin, person, lang)
  if (yen > 0) await depositPlayMoney(signedIn, String(yen), wait, lang)
  return signedIn
}

/** Completes the second factor for a new payout method: returns the ticket for a code sent to the player's email. */
async function secondFactor(origin: string, device: SampleClient, person: TestPerson): Promise<string> {
  const before = await newestCode(origin, emailOf(person))
  const { sendId } = await must(device, 'sendEmailCodeByLoginName', { purpose: 'confirm' })
  return answered(device, sendId, await codeFrom(origin, emailOf(person), before))
}

/** Adds a bank account, which is usable after a cooling period of one minute; returns its id. */
export async function addBankElsewhere(
  origin: string,
  device: SampleClient,
  person: TestPerson,
  accountNo = '1234567',
): Promise<string> {
  const { id } = await must(device, 'addPayoutMethod', {
    requestId: randomUUID(),
    ticket: await secondFactor(origin, device, person),
    bankCode: '0001',
    branchCode: '001',
    accountType: 'ordinary',
    accountNo,
    holder: 'ツキミ ハナコ',
  })
  return id
}

/** Opens an e-wallet account and binds it; it is usable after a cooling period of one minute. Returns its id. */
export async function registerEwallet(
  origin: string,
  device: SampleClient,
  person: TestPerson,
  handle = person.loginName,
): Promise<string> {
  const ticket = await secondFactor(origin, device, person)
  const input = { requestId: randomUUID(), ticket, provider: 'tsukipay', handle } as const
  return (await must(device, 'registerThirdPartyAccount', input)).id
}

/** Binds a new phone and submits the player's name: verification level 1. */
export async function reachLevelOne(origin: string, device: SampleClient): Promise<void> {
  const mobile = newMobile()
  const sending = { purpose: 'bind', mobile: mobile.typed, country: 'JP' } as const
  const { sendId } = await must(device, 'sendPhoneCode', sending)
  const code = await codeFrom(origin, mobile.e164)
  const { ticket: bindTicket } = await must(device, 'validatePhone', { sendId, code })
  await must(device, 'bindPhone', { bindTicket })
  await must(device, 'updateKycInfo', {
    part: 'person',
    lastNameJapanese: '満月',
    firstNameJapanese: '花子',
    lastNameKana: 'ツキミ',
    firstNameKana: 'ハナコ',
  })
}

/** Approves the payment on the bank's page by posting its form. */
async function payAt(payUrl: string): Promise<void> {
  const form = await (await fetch(payUrl)).text()
  const token = /name="token" value="([0-9a-f]+)"/.exec(form)?.[1] ?? ''
  const body = new URLSearchParams({ token, choice: 'approve' })
  const paid = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' })
  if (paid.status !== 303) throw new Error(`the bank did not take the payment: ${paid.status}`)
}

/** Deposits ¥1,000 with a coupon; ends when the coupon's bonus is being wagered. */
export async function beginBonus(device: SampleClient): Promise<void> {
  const couponsNow = async () => (await must(device, 'pageCoupons', { currency: 'JPY' })).coupons
  const isFit = (one: { status: string; bonusRate: number }) =>
    one.status === 'available' && one.bonusRate === 100
  const couponId = (await couponsNow()).find(isFit)?.requestId
  const input = { channel: 'bank-jpy', currency: 'JPY', amount: '1000', lang: 'en' } as const
  const { instruction } = await must(device, 'createDeposit', {
    ...input,
    requestId: randomUUID(),
    ...(couponId === undefined ? {} : { couponId }),
  })
  await payAt(instruction?.payUrl ?? '')
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await couponsNow()).some(({ status }) => status === 'used')) return
    await wait(250)
  }
  throw new Error('the bonus has not begun')
}

/** Exchanges `amount` of the first currency into the second. */
export async function exchangeElsewhere(
  device: SampleClient,
  [sourceCurrency, targetCurrency]: readonly [Currency, Currency],
  amount: string,
): Promise<void> {
  const { id: quoteId } = await must(device, 'askQuote', { sourceCurrency, targetCurrency, amount })
  await must(device, 'exchangeMoney', { requestId: randomUUID(), quoteId })
}

/**
 * Opens a slot; returns a function that spins once for `stake` yen, waits the minimum interval between spins and
 * returns the round.
 */
async function sitDownAt(
  site: TestSite,
  device: SampleClient,
  gameId: string,
): Promise<(stake: string) => Promise<Round>> {
  const { token } = await must(device, 'launchGame', { gameId, currency: 'JPY', lang: 'en' })
  const stage = createSampleClient(site.origin, wait)
  stage.actAs({ access_token: token, refresh_token: '' }, null)
  await must(stage, 'openStudioSession', { clientSeed: 'of-the-stories' })
  return async (stake) => {
    const { round } = await must(stage, 'playRound', { requestId: randomUUID(), stake })
    await site.advance(betweenSpinsMs)
    return round
  }
}

/** Opens Moonlit Festival; returns a function that spins once for `stake` yen and returns the payout. */
export async function sitDown(
  site: TestSite,
  device: SampleClient,
): Promise<(stake: string) => Promise<number>> {
  const spin = await sitDownAt(site, device, 'moonlit-festival')
  return async (stake) => Number((await spin(stake)).payout)
}

/** Plays this slot for 20 yen a round until a round requires a decision by its player, and leaves that round open. */
export async function leaveOpenRound(
  site: TestSite,
  device: SampleClient,
  gameId: string,
): Promise<{ readonly id: string }> {
  const spin = await sitDownAt(site, device, gameId)
  for (;;) {
    const round = await spin('20.00')
    if (round.actions !== undefined) return round
  }
}

/** Sets the withdrawal password. */
export async function chooseWithdrawPassword(device: SampleClient, { password }: TestPerson): Promise<void> {
  await must(device, 'setWithdrawPassword', { withdrawPassword, password })
}
