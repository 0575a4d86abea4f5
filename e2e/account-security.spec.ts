// Keeping an account: an authenticator app, a passkey, the list of sign-ins; and nothing a player names becomes markup.

import { prove, signOut } from './account-steps.ts'
import { codeOf } from './authenticator-app.ts'
import { emailOf, submitOf } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const halfMinuteMs = 30_000

test('an authenticator app: set up, asked for, and a recovery code in its place', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
  become,
}) => {
  const boxes = page.getByLabel(say('code_label', { length: '6' }))
  const giveNameAndPassword = async () => {
    await page.getByLabel(say('login_any_label'), { exact: true }).fill(emailOf(person))
    await page.getByLabel(say('login_password_label'), { exact: true }).fill(person.password)
    await submitOf(page, say('login_password_submit')).click()
  }
  await become(0)
  await open(page, '/account/security')

  const { secret, recovery } = await test.step('set up', async () => {
    await page.getByRole('button', { name: say('authenticator_set_up'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: say('authenticator_setup_title') })
    await prove(sheet, say, person, 'proof_next')
    const shown = await sheet.locator('[data-part=secret]').innerText()
    await sheet.getByLabel(say('code_label', { length: '6' })).fill(codeOf(shown, site.nowMs()))
    const codes = page.getByRole('dialog', { name: say('recovery_title') })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    const list = await codes.getByRole('listitem').allInnerTexts()
    await codes.getByRole('button', { name: say('recovery_kept'), exact: true }).click()
    return { secret: shown, recovery: list[0] ?? '' }
  })

  await test.step('asked for after the password', async () => {
    await signOut(page, { say, lang, open })
    await open(page, '/login')
    await giveNameAndPassword()
    await expect(boxes).toBeVisible()
    // A code is taken once: the next half minute has another.
    await site.advance(halfMinuteMs)
    await boxes.fill(codeOf(secret, site.nowMs()))
    await expect(page.locator('[data-part=balance]')).toBeVisible()
  })

  await test.step('a recovery code in its place', async () => {
    await signOut(page, { say, lang, open })
    await open(page, '/login')
    await giveNameAndPassword()
    await page.getByRole('button', { name: say('second_use_recovery') }).click()
    await page.getByLabel(say('second_recovery_label'), { exact: true }).fill(recovery)
    await submitOf(page, say('second_recovery_submit')).click()
    await expect(page.locator('[data-part=balance]')).toBeVisible()
  })
})

const markup = '<img src=x onerror=alert(1)>"\'&amp;'

test('a passkey signs in; what it and the player are called is shown as text', async ({
  page,
  open,
  say,
  lang,
  person,
  become,
}) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await become(0)
  await open(page, '/account/security')

  await test.step('made', async () => {
    await page.getByRole('button', { name: say('passkeys_add'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: say('passkeys_add_title') })
    await sheet.getByLabel(say('passkeys_label'), { exact: true }).fill(markup)
    await prove(sheet, say, person, 'passkeys_add')
    await expect(page.getByText(markup, { exact: true }).first()).toBeVisible()
    await open(page, '/account/notices')
    await expect(page.getByText(markup).first()).toBeVisible()
  })

  await test.step('used, without a name and a password', async () => {
    await signOut(page, { say, lang, open })
    await open(page, '/login')
    await page.getByRole('button', { name: say('passkey_submit') }).click()
    await expect(page.locator('[data-part=balance]')).toBeVisible()
  })

  await expect(page.locator('img[src=x]')).toHaveCount(0)
  expect(alerts).toEqual([])
})
