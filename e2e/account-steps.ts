// The steps of an account's other ways, by the names of things on the page: registering by name or phone, what an account
// still lacks, the proof of who asks.
import type { Locator, Page } from '@playwright/test'
import { newMobile } from './person.ts'
import { passCaptcha, submitOf, typeCodeSentTo } from './steps.ts'
import { expect, type TestPerson } from './story.ts'
import type { Lang } from './words.ts'

type Translate = (key: string, places?: Readonly<Record<string, string>>) => string

/** The radio button itself is only heard; what one presses is its label. */
export const choose = (page: Page, label: string): Promise<void> =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: label, exact: true }) })
    .click()

async function fillBirthAndTerms(page: Page, say: Translate): Promise<void> {
  await page.getByLabel(say('register_birth_label'), { exact: true }).fill('1990-04-01')
  await page.getByRole('checkbox').check()
}

/** By login name and password; ends where the email is asked for. */
export async function registerByName(page: Page, say: Translate, person: TestPerson): Promise<void> {
  await choose(page, say('entrance_by_login'))
  await page.getByRole('textbox', { name: say('register_name_label'), exact: true }).fill(person.loginName)
  await page.getByLabel(say('login_password_label'), { exact: true }).fill(person.password)
  await fillBirthAndTerms(page, say)
  await submitOf(page, say('register_submit')).click()
  await passCaptcha(page, say)
  await expect(page.getByRole('dialog', { name: say('follow_email_title') })).toBeVisible()
}

/** In a part that binds an email: types it and asks for the code. */
export async function requestEmailCode(within: Locator, say: Translate, email: string): Promise<void> {
  await within.getByLabel(say('register_email_label'), { exact: true }).fill(email)
  await within.getByRole('button', { name: say('code_send'), exact: true }).click()
  await expect(within.getByLabel(say('code_label', { length: '6' }))).toBeVisible()
}

/** In a part that binds a phone: types it, asks for the code, reads it in the outbox and types it. */
export async function bindPhone(page: Page, within: Locator, say: Translate): Promise<void> {
  const mobile = newMobile()
  await within.getByRole('textbox', { name: say('phone_number_label'), exact: true }).fill(mobile.typed)
  await within.getByRole('button', { name: say('code_send'), exact: true }).click()
  await typeCodeSentTo(page, say, mobile.e164)
}

/** In a sheet that asks for the password again: gives it, and goes on. */
export async function prove(
  within: Locator,
  say: Translate,
  person: TestPerson,
  submitKey: string,
): Promise<void> {
  await within.getByLabel(say('proof_password_label'), { exact: true }).fill(person.password)
  await within.getByRole('button', { name: say(submitKey), exact: true }).click()
}

/** Signs out on the account's page; ends at home. */
export async function signOut(
  page: Page,
  { say, lang, open }: { say: Translate; lang: Lang; open: (page: Page, path: string) => Promise<void> },
): Promise<void> {
  await open(page, '/account')
  await page
    .getByRole('button', { name: say('logout_label') })
    .first()
    .click()
  await page.waitForURL(new RegExp(`/${lang}/?$`))
  await expect(page.getByText(say('logout_done'))).toBeVisible()
}
