// Steps on the account pages, located by accessible names: the proof of identity and signing out.
import type { Locator, Page } from '@playwright/test'
import { expect, type TestPerson } from './story.ts'
import type { Lang } from './words.ts'

type Translate = (key: string, places?: Readonly<Record<string, string>>) => string

/** Enters the password in a sheet that requires it again, and submits. */
export async function prove(
  within: Locator,
  say: Translate,
  person: TestPerson,
  submitKey: string,
): Promise<void> {
  await within.getByLabel(say('proof_password_label'), { exact: true }).fill(person.password)
  await within.getByRole('button', { name: say(submitKey), exact: true }).click()
}

/** Signs out on the account page; ends on the home page. */
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
