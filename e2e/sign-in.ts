// Signing in: through the login page, as the stories about it do, or by tokens stored in the browser, as all other
// stories begin.
import { randomUUID } from 'node:crypto'
import { createSampleClient, must, wait } from '@mangetsu/sandbox/players/caller'
import type { Locator, Page } from '@playwright/test'
import { patchStore } from './page-facts.ts'
import { emailOf, type TestPerson } from './person.ts'

type Translate = (key: string) => string

/** Locates the button inside the form, not one around it. */
export const submitOf = (page: Page, name: string | RegExp): Locator =>
  page.locator('form').getByRole('button', { name })

/** Signs in on the login page; ends on the page that follows it. */
export async function signIn(page: Page, say: Translate, person: TestPerson): Promise<void> {
  await page.getByLabel(say('login_any_label'), { exact: true }).fill(emailOf(person))
  await page.getByLabel(say('login_password_label'), { exact: true }).fill(person.password)
  await submitOf(page, say('login_password_submit')).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/**
 * Signs the person in through the platform's calls and writes the tokens to the browser's storage as the login page
 * would.
 */
export async function signInByTokens(page: Page, origin: string, person: TestPerson): Promise<void> {
  const fingerPrintID = randomUUID()
  const caller = createSampleClient(origin, wait, fingerPrintID)
  const { password } = person
  const { access_token, refresh_token, loginName } = await must(caller, 'issueToken', {
    grantType: 'password',
    loginName: emailOf(person),
    password,
  })
  const webToken = { access_token, refresh_token }
  caller.actAs(webToken, loginName)
  const userInfo = await must(caller, 'queryPlayer', { searchFreeSpinWallet: true })
  await patchStore(page, 'userStore', { isLogin: true, webToken, userInfo, fingerPrintID }, origin)
}
