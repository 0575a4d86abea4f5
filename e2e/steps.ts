// Steps of the main job as a player takes them, located by accessible names.

import { bankLabels as bankWords } from '@mangetsu/sandbox/bank/labels'
import { payLabels } from '@mangetsu/sandbox/bank/pay-labels'
import { stageMessages } from '@mangetsu/stage/messages'
import type { FrameLocator, Locator, Page, Request } from '@playwright/test'
import { codeSentTo, newestCode } from './outbox.ts'
import { openedTab, stepNow } from './page-facts.ts'
import { emailOf, type TestPerson, withdrawPassword } from './person.ts'
import { submitOf } from './sign-in.ts'
import { expect } from './story.ts'
import type { Lang } from './words.ts'

export { emailOf } from './person.ts'
export { signIn } from './sign-in.ts'

type Translate = (key: string, places?: Readonly<Record<string, string>>) => string

/** A game's labels of the button that begins a round. */
export type StartLabels = Readonly<Record<Lang, string>>

const spinWords: StartLabels = stageMessages.spin

export const gamePath = '/game/slots/moonlit-festival'

/** Locates the email field, not the tab of the same name. */
export const emailField = (page: Page, say: Translate): Locator =>
  page.getByRole('textbox', { name: say('register_email_label'), exact: true })

export const amountField = (page: Page, say: Translate): Locator =>
  page.getByRole('textbox', { name: say('amount_label') })

/** Fills in the registration form by email. */
export async function fillRegistration(page: Page, say: Translate, person: TestPerson): Promise<void> {
  await emailField(page, say).fill(emailOf(person))
  await page.getByLabel(say('login_password_label'), { exact: true }).fill(person.password)
  await page.getByLabel(say('register_birth_label'), { exact: true }).fill('1990-04-01')
  await page.getByRole('checkbox').check()
}

/**
 * Reads the code sent to `address` from the outbox, once it differs from `before`, and types it into the code fields.
 */
async function typeCodeSentTo(page: Page, say: Translate, address: string, before?: string): Promise<void> {
  const boxes = page.getByLabel(say('code_label', { length: '6' }))
  await expect(boxes).toBeVisible()
  await boxes.fill(await codeSentTo(page, address, before))
}

/** Passes the captcha with its button that requires no dragging. */
const passCaptcha = (page: Page, say: Translate): Promise<void> =>
  page.getByRole('button', { name: say('captcha_without'), exact: true }).click()

/** Registers by email with the code; ends signed in, before the first deposit. */
export async function register(page: Page, say: Translate, person: TestPerson): Promise<void> {
  await fillRegistration(page, say, person)
  await submitOf(page, say('register_get_code')).click()
  await passCaptcha(page, say)
  await typeCodeSentTo(page, say, emailOf(person))
  await page.waitForURL(/\/register\/done/)
  await page.getByRole('link', { name: say('registered_deposit') }).click()
  await page.waitForURL(/\/wallet\/deposit/)
}

/** Locates the submit button of the sheet's form. */
const sheetSubmit = (page: Page): Locator =>
  page.getByRole('dialog').locator('button[type=submit]').filter({ visible: true }).last()

/** Orders a bank transfer of `yen` on the deposit sheet; ends on the order's page. */
async function orderTransfer(page: Page, say: Translate, yen: number): Promise<void> {
  await amountField(page, say).fill(String(yen))
  await sheetSubmit(page).click()
  await page.waitForURL(/\/wallet\/deposit\?id=/)
  await expect(page.getByText(say('deposits_transfer_lead'))).toBeVisible()
}

/** Opens the payment page of an order in a new tab. */
const goPay = (page: Page, say: Translate, key: string): Promise<Page> =>
  openedTab(page, () => page.getByRole('link', { name: say(key) }).click())

/** Approves the payment on the bank's page, and returns to the site in the same tab. */
async function approveAtBank(bank: Page, lang: Lang): Promise<void> {
  await expect(bank.getByText(bankWords[lang].playMoney)).toBeVisible()
  await bank.getByRole('button', { name: payLabels[lang].approve, exact: true }).click()
  await bank.waitForURL(/\/wallet/)
}

/** Waits on an order's page until its money has arrived. */
export const seeArrived = (page: Page, say: Translate): Promise<void> =>
  expect(page.getByText(say('deposit_done_heading'), { exact: true })).toBeVisible()

/** Orders `yen` on the deposit sheet, pays at the bank in a new tab and waits until the money has arrived. */
export async function deposit(page: Page, say: Translate, lang: Lang, yen: number): Promise<void> {
  await orderTransfer(page, say, yen)
  const bank = await goPay(page, say, 'deposits_practice_bank')
  await approveAtBank(bank, lang)
  await bank.close()
  await seeArrived(page, say)
}

/** Opens the game with the player's own money; ends when it is playable. */
export async function openGame(
  page: Page,
  say: Translate,
  lang: Lang,
  start: StartLabels = spinWords,
): Promise<FrameLocator> {
  await page.getByRole('button', { name: say('play_real'), exact: true }).click()
  const stage = page.frameLocator('iframe')
  await expect(spinButton(stage, lang, start)).toBeVisible({ timeout: 60_000 })
  return stage
}

/** Locates the spin button by the game's label for it. */
export const spinButton = (stage: FrameLocator, lang: Lang, start: StartLabels = spinWords): Locator =>
  stage.getByRole('button', { name: start[lang], exact: true })

/** Waits until a spin has been shown to its end. */
export async function seeResult(
  stage: FrameLocator,
  lang: Lang,
  start: StartLabels = spinWords,
): Promise<void> {
  await expect(async () => {
    await expect(spinButton(stage, lang, start)).toBeVisible({ timeout: 500 })
    await expect(spinButton(stage, lang, start)).toHaveAttribute('aria-disabled', 'false', { timeout: 500 })
  }).toPass({ timeout: 120_000 })
}

/** Presses the spin button and waits for the platform's answer; returns the settled round. */
export async function spin(
  page: Page,
  stage: FrameLocator,
  lang: Lang,
  start: StartLabels = spinWords,
): Promise<{ id: string; stake: string; payout: string }> {
  const isPlay = (url: string) => url.endsWith('/studio/round/play')
  const answered = page.waitForResponse((answer) => isPlay(answer.url()) && answer.ok(), { timeout: 60_000 })
  let hasBegun = false
  const note = (request: Request) => {
    hasBegun ||= isPlay(request.url())
  }
  page.on('request', note)
  // A press that hits the page while it still moves is repeated, as a person would. A press that began a round is never
  // repeated, since the button reappears only after the round.
  await expect(async () => {
    if (!hasBegun) await spinButton(stage, lang, start).click({ timeout: 3_000 })
    await expect.poll(() => hasBegun, { timeout: 5_000 }).toBe(true)
  }).toPass({ timeout: 45_000 })
  page.off('request', note)
  const { data } = await (await answered).json()
  return data.round
}

/** Types into a search-as-you-type field and chooses the result with this code. */
async function chooseFound(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(code)
  await page.getByRole('option').filter({ hasText: code }).first().click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** Completes the second factor for a new payout method with the code sent to the player's email. */
async function proveByEmail(page: Page, say: Translate, person: TestPerson, before?: string): Promise<void> {
  await expect(page.getByText(say('payouts_factor_lead'))).toBeVisible()
  await typeCodeSentTo(page, say, emailOf(person), before)
}

/** Submits the filled-in form of a new payout method, and confirms it with a code. */
async function submitMethod(page: Page, say: Translate, person: TestPerson): Promise<void> {
  const before = await newestCode(new URL(page.url()).origin, emailOf(person))
  await submitOf(page, say('payouts_next')).filter({ visible: true }).click()
  await proveByEmail(page, say, person, before)
  await expect(page.getByText(say('payouts_added'))).toBeVisible()
}

/** Fills in the form of a new bank account. */
async function fillBankAccount(page: Page, say: Translate, accountNo = '1234567'): Promise<void> {
  await chooseFound(page, say('payouts_bank_label'), '0001')
  await chooseFound(page, say('payouts_branch_label'), '001')
  await page.getByLabel(say('payouts_number_label'), { exact: true }).fill(accountNo)
  const holder = page.getByLabel(say('payouts_holder_label'), { exact: true })
  if (await holder.isEnabled()) await holder.fill('ツキミ ハナコ')
}

/** Adds a bank account on the withdrawal sheet; it is usable after a cooling period of one minute. */
async function addBankAccount(page: Page, say: Translate, person: TestPerson): Promise<void> {
  await page.getByRole('button', { name: say('payouts_add'), exact: true }).click()
  await fillBankAccount(page, say)
  await submitMethod(page, say, person)
}

/** Sets the withdrawal password from the withdrawal sheet. */
async function chooseWithdrawPassword(page: Page, say: Translate, person: TestPerson): Promise<void> {
  await page.getByRole('button', { name: say('payouts_password_set_name'), exact: true }).click()
  await page.getByLabel(say('payouts_password_new_label'), { exact: true }).fill(withdrawPassword)
  await page.getByLabel(say('payouts_password_of_account'), { exact: true }).fill(person.password)
  await submitOf(page, say('payouts_password_submit')).click()
  await expect(page.getByLabel(say('payouts_password_label'), { exact: true })).toBeVisible()
}

/** Locates the payout method selected on the withdrawal sheet. */
export const methodChosen = (page: Page): Locator => page.locator('input[name=method]:checked')

/**
 * Fills in the amount and the password on the withdrawal sheet, with a payout method selected, and goes on to the
 * confirmation.
 */
async function fillWithdrawal(
  page: Page,
  say: Translate,
  amount: string,
  password = withdrawPassword,
): Promise<void> {
  await expect(methodChosen(page)).toHaveCount(1)
  await amountField(page, say).fill(amount)
  await page.getByLabel(say('payouts_password_label'), { exact: true }).fill(password)
  await sheetSubmit(page).click()
}

/** Confirms the withdrawal. */
const confirmWithdrawal = (page: Page, say: Translate): Promise<void> =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('withdraw_confirm_yes'), exact: true })
    .click()

/** Requests a withdrawal of `amount` on the withdrawal sheet, with a payout method selected, and confirms it. */
async function requestWithdrawal(
  page: Page,
  say: Translate,
  amount: string,
  password = withdrawPassword,
): Promise<void> {
  await fillWithdrawal(page, say, amount, password)
  await confirmWithdrawal(page, say)
}

/** Cooling period of a new payout method (a minute) plus one second. */
export const coolingMs = 61_000

/** Adds a bank account, sets the withdrawal password and withdraws `yen`; ends on the withdrawal's own page. */
export async function withdraw(
  page: Page,
  say: Translate,
  person: TestPerson,
  pass: (ms: number) => Promise<void>,
  yen: number,
): Promise<void> {
  await addBankAccount(page, say, person)
  await chooseWithdrawPassword(page, say, person)
  await pass(coolingMs)
  await requestWithdrawal(page, say, String(yen))
  await page.waitForURL(/\/wallet\/withdraw\?id=/)
}

/** Advances the time on a withdrawal's own page until it is paid and no step is pending. */
export async function seePaid(
  page: Page,
  say: Translate,
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  const sheet = page.getByRole('dialog')
  const copy = say('copy_label', { what: say('record_number') })
  await expect(sheet.getByRole('button', { name: copy })).toBeVisible()
  // The cancellation period before sending, then the bank's processing time: both run by the site's clock.
  await expect(async () => {
    await pass(5_000)
    await expect(stepNow(page)).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 30_000, intervals: [0] })
  await expect(sheet.getByText(say('withdraw_step_paid'), { exact: true })).toBeVisible()
}
