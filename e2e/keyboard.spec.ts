// The main job (register, deposit, play, withdraw) with the keyboard alone: every control is reached with Tab and
// pressed with Enter or Space.

import { payLabels } from '@mangetsu/sandbox/bank/pay-labels'
import type { Page } from '@playwright/test'
import { followByKey as follow, pressByKey as press, reach, typeByKey as type } from './keyboard.ts'
import { codeSentTo, newestCode } from './outbox.ts'
import { openedTab } from './page-facts.ts'
import { withdrawPassword } from './person.ts'
import {
  amountField,
  coolingMs,
  emailField,
  emailOf,
  gamePath,
  methodChosen,
  seeArrived,
  seePaid,
  seeResult,
  spinButton,
} from './steps.ts'
import { atDesktop, expect, type TestPerson, test, waitForHydration } from './story.ts'
import type { Lang } from './words.ts'

/** Types into a search-as-you-type field and chooses the first result. */
async function find(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await type(page, field, code)
  await expect(page.getByRole('option').filter({ hasText: code }).first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(field).not.toHaveValue(code)
}

type Translator = {
  readonly open: (page: Page, path: string) => Promise<void>
  readonly say: (key: string, places?: Readonly<Record<string, string>>) => string
  readonly lang: Lang
  readonly person: TestPerson
}

async function register(page: Page, { open, say, person }: Omit<Translator, 'lang'>): Promise<void> {
  const labelled = (key: string) => page.getByLabel(say(key), { exact: true })
  await open(page, '/register')
  await type(page, emailField(page, say), emailOf(person))
  await type(page, labelled('login_password_label'), person.password)
  await reach(page, labelled('register_birth_label'))
  // Month, day, year: the date order of the browser's locale, which the configuration sets.
  await page.keyboard.type('04011990')
  await expect(labelled('register_birth_label')).toHaveValue('1990-04-01')
  await press(page, page.getByRole('checkbox'), 'Space')
  await press(page, page.locator('form button[type=submit]').last())
  await press(page, page.getByRole('button', { name: say('captcha_without'), exact: true }))
  await reach(page, page.getByLabel(say('code_label', { length: '6' })))
  await page.keyboard.type(await codeSentTo(page, emailOf(person)))
  await page.waitForURL(/\/register\/done/)
  await press(page, page.getByRole('link', { name: say('registered_deposit') }))
  await page.waitForURL(/\/wallet\/deposit/)
}

/** Prepares a withdrawal: adds a bank account, then sets the withdrawal password. */
async function prepareWithdrawal(page: Page, { open, say, person }: Translator): Promise<void> {
  const labelled = (key: string) => page.getByLabel(say(key), { exact: true })
  await test.step('adds a bank account before the first withdrawal', async () => {
    await open(page, '/wallet/withdraw')
    await press(page, page.getByRole('button', { name: say('payouts_add'), exact: true }))
    await find(page, say('payouts_bank_label'), '0001')
    await find(page, say('payouts_branch_label'), '001')
    await type(page, labelled('payouts_number_label'), '1234567')
    await type(page, labelled('payouts_holder_label'), 'ツキミ ハナコ')
    const before = await newestCode(new URL(page.url()).origin, emailOf(person))
    await page.keyboard.press('Enter')
    await reach(page, page.getByLabel(say('code_label', { length: '6' })))
    await page.keyboard.type(await codeSentTo(page, emailOf(person), before))
    await expect(page.getByText(say('payouts_added'))).toBeVisible()
  })

  await test.step('sets the withdrawal password', async () => {
    await press(page, page.getByRole('button', { name: say('payouts_password_set_name'), exact: true }))
    await type(page, labelled('payouts_password_new_label'), withdrawPassword)
    await type(page, labelled('payouts_password_of_account'), person.password)
    await page.keyboard.press('Enter')
    await expect(labelled('payouts_password_label')).toBeVisible()
  })
}

/** Follows a round from its game to its page, its proof, the seeds and the play history, by links alone. */
async function followRound(page: Page, roundId: string): Promise<void> {
  const main = page.locator('main')
  await follow(page, main.locator(`a[href$="/round/${roundId}"]`).first())
  await page.waitForURL(`**/round/${roundId}`)
  await follow(page, main.locator('a[href$="/fairness#seeds"]').first())
  await page.waitForURL('**/fairness#seeds')
  await follow(page, main.locator('a[href*="/account/rounds"]').first())
  await page.waitForURL('**/account/rounds*')
  await expect(main.locator(`a[href$="/round/${roundId}"]`)).toBeVisible()
}

test.use(atDesktop)

test('the main job can be done with the keyboard alone', async ({ page, open, say, lang, person, pass }) => {
  const labelled = (key: string) => page.getByLabel(say(key), { exact: true })

  await test.step('registers', () => register(page, { open, say, person }))

  await test.step('deposits at the bank, in the tab opened from the order', async () => {
    await waitForHydration(page)
    await type(page, amountField(page, say), '20000')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/wallet\/deposit\?id=/)
    const way = page.getByRole('link', { name: say('deposits_practice_bank') })
    const bank = await openedTab(page, () => press(page, way))
    await press(bank, bank.getByRole('button', { name: payLabels[lang].approve, exact: true }))
    await seeArrived(bank, say)
    await bank.close()
    await seeArrived(page, say)
  })

  await test.step('plays', async () => {
    await open(page, gamePath)
    await press(page, page.getByRole('button', { name: say('play_real'), exact: true }))
    const stage = page.frameLocator('iframe')
    const disc = spinButton(stage, lang)
    await expect(disc).toBeVisible({ timeout: 30_000 })
    await reach(page, disc)
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/studio/round/play') && answer.ok(),
    )
    await page.keyboard.press('Enter')
    const { data } = await (await answered).json()
    await seeResult(stage, lang)
    await followRound(page, data.round.id)
  })

  await prepareWithdrawal(page, { open, say, lang, person })

  await test.step('withdraws', async () => {
    await pass(coolingMs)
    await expect(methodChosen(page)).toHaveCount(1)
    await type(page, amountField(page, say), '5000')
    await type(page, labelled('payouts_password_label'), withdrawPassword)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog').last()
    await press(page, dialog.getByRole('button', { name: say('withdraw_confirm_yes'), exact: true }))
    await page.waitForURL(/\/wallet\/withdraw\?id=/)
    await seePaid(page, say, pass)
  })

  await test.step('signs out', async () => {
    await open(page, '/account')
    await press(page, page.getByRole('button', { name: say('logout_label') }))
    await expect(page.getByText(say('logout_done'))).toBeVisible()
  })
})
