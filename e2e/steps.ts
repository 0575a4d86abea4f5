// The steps of the main job, as a player takes them: by the names of things on the page.

import { words as bankWords } from '@mangetsu/sandbox/bank/words'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { solvePuzzle } from './captcha.ts'
import { codeSentTo } from './outbox.ts'
import { expect, isAwake, type Person } from './story.ts'
import type { Lang } from './words.ts'

type Say = (key: string, places?: Readonly<Record<string, string>>) => string

/** What the stage's own buttons and banners say. */
export const stageWords = {
  ja: { spin: '回す', skip: '先へ進む', deposit: '入金する' },
  en: { spin: 'Spin', skip: 'Skip ahead', deposit: 'Deposit' },
} as const

export const gamePath = '/game/slots/moonlit-festival'

/** The button of the form, not of anything around it. */
export const submitOf = (page: Page, name: string | RegExp): Locator =>
  page.locator('form').getByRole('button', { name })

export const emailOf = ({ loginName }: Person): string => `${loginName}@example.jp`

/** The field, not the tab of the same name. */
export const emailField = (page: Page, say: Say): Locator =>
  page.getByRole('textbox', { name: say('register_email_label'), exact: true })

/** Fills in the registration by email. */
export async function fillRegistration(page: Page, say: Say, person: Person): Promise<void> {
  await emailField(page, say).fill(emailOf(person))
  await page.getByLabel(say('login_password_label'), { exact: true }).fill(person.password)
  await page.getByLabel(say('register_birth_label'), { exact: true }).fill('1990-04-01')
  await page.getByRole('checkbox').check()
}

/** At the boxes of a code that was sent to `address`: reads it in the outbox, once it is not `before`, and types it. */
export async function typeCodeSentTo(page: Page, say: Say, address: string, before?: string): Promise<void> {
  const boxes = page.getByLabel(say('code_label', { length: '6' }))
  await expect(boxes).toBeVisible()
  await boxes.fill(await codeSentTo(page, address, before))
}

/** Registers by email, with the puzzle and the code; ends signed in, before the first deposit. */
export async function register(page: Page, say: Say, lang: Lang, person: Person): Promise<void> {
  await fillRegistration(page, say, person)
  await submitOf(page, say('register_submit')).click()
  await solvePuzzle(page, say, lang)
  await typeCodeSentTo(page, say, emailOf(person))
  await page.waitForURL(/\/wallet\/deposit/)
}

export async function signIn(page: Page, say: Say, person: Person): Promise<void> {
  await page.getByLabel(say('login_any_label'), { exact: true }).fill(emailOf(person))
  await page.getByLabel(say('login_password_label'), { exact: true }).fill(person.password)
  await submitOf(page, say('login_password_submit')).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** On the deposit sheet: asks for `yen`, pays at the bank, comes back to see it arrived. */
export async function deposit(page: Page, say: Say, lang: Lang, yen: number): Promise<void> {
  await page.getByLabel(say('amount_label')).fill(String(yen))
  await page.getByRole('dialog').locator('button[type=submit]').last().click()
  await page.waitForURL(/\/bank\/pay\//)
  await expect(page.getByText(bankWords[lang].playMoney)).toBeVisible()
  await page.getByRole('button', { name: bankWords[lang].approve, exact: true }).click()
  await page.waitForURL(/\/wallet/)
  await expect(page.getByText(say('deposit_done_heading'))).toBeVisible()
}

/** Opens the game with the player's own money; ends when it can be spun. */
export async function openGame(page: Page, say: Say, lang: Lang): Promise<FrameLocator> {
  await page.getByRole('button', { name: say('play_real'), exact: true }).click()
  const stage = page.frameLocator('iframe')
  await expect(spinButton(stage, lang)).toBeVisible({ timeout: 30_000 })
  return stage
}

export const spinButton = (stage: FrameLocator, lang: Lang): Locator =>
  stage.getByRole('button', { name: stageWords[lang].spin, exact: true })

/** Waits until a spin has been shown to its end, going on past whatever is celebrated. */
export async function seeResult(stage: FrameLocator, lang: Lang): Promise<void> {
  await expect(async () => {
    const goOn = stage.getByRole('button', { name: lang === 'ja' ? 'つづける' : 'Continue' })
    if (await goOn.isVisible()) await goOn.click()
    await expect(spinButton(stage, lang)).toBeVisible({ timeout: 500 })
    await expect(spinButton(stage, lang)).toHaveAttribute('aria-disabled', 'false', { timeout: 500 })
  }).toPass({ timeout: 60_000 })
}

/** Presses the disc and waits for the platform's answer; answers the settled round. */
export async function spin(
  page: Page,
  stage: FrameLocator,
  lang: Lang,
): Promise<{ id: string; payout: string }> {
  const isPlay = (url: string) => url.endsWith('/studio/round/play')
  const answered = page.waitForResponse((answer) => isPlay(answer.url()) && answer.ok(), { timeout: 30_000 })
  const asked = page.waitForRequest((request) => isPlay(request.url()), { timeout: 5_000 }).catch(() => null)
  await spinButton(stage, lang).click()
  // A press that meets the page while it still moves is made again, as a person would.
  if ((await asked) === null) await spinButton(stage, lang).click()
  const { data } = await (await answered).json()
  return data.round
}

/** On the withdrawal sheet: adds a bank account, which is then the one chosen. */
export async function addBankAccount(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say('payout_bank'), { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(say('payout_branch_label'), { exact: true }).fill('001')
  await page.getByLabel(say('payout_number_label'), { exact: true }).fill('1234567')
  await page.getByLabel(say('payout_holder_label'), { exact: true }).fill('ツキミ ハナコ')
  await page.getByRole('button', { name: say('payout_save'), exact: true }).click()
  await expect(page.getByRole('radio', { checked: true })).toBeVisible()
}

/** On the withdrawal sheet with an account chosen: asks for `yen` to go out, and confirms it. */
export async function askWithdrawal(page: Page, say: Say, person: Person, yen: number): Promise<void> {
  await page.getByLabel(say('amount_label')).fill(String(yen))
  await page.getByLabel(say('withdraw_password_label'), { exact: true }).fill(person.password)
  await page.getByRole('dialog').locator('button[type=submit]').last().click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('withdraw_confirm_yes'), exact: true })
    .click()
}

/** Adds a bank account and withdraws `yen`; ends on the withdrawal's own page. */
export async function withdraw(page: Page, say: Say, person: Person, yen: number): Promise<void> {
  await addBankAccount(page, say)
  await askWithdrawal(page, say, person, yen)
  await page.waitForURL(/\/wallet\/withdraw\?id=/)
}

/** Registered and with `yen` of play money, on the page the deposit ended on. */
export async function becomePlayer(
  page: Page,
  told: { say: Say; lang: Lang; person: Person; open: (page: Page, path: string) => Promise<void> },
  yen: number,
): Promise<void> {
  await told.open(page, '/register')
  await register(page, told.say, told.lang, told.person)
  await isAwake(page)
  await deposit(page, told.say, told.lang, yen)
}
