// Passkeys, which only a browser can create and use, and the escaping of passkey and player names.

import { prove, signOut } from './account-steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const markup = '<img src=x onerror=alert(1)>"\'&amp;'

test('signs in with a passkey and shows passkey and player names as text, never as markup', async ({
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

  await test.step('creates a passkey', async () => {
    await page.getByRole('button', { name: say('passkeys_add'), exact: true }).click()
    const sheet = page.getByRole('dialog', { name: say('passkeys_add_title') })
    await sheet.getByLabel(say('passkeys_label'), { exact: true }).fill(markup)
    await prove(sheet, say, person, 'passkeys_add')
    await expect(page.getByText(markup, { exact: true }).first()).toBeVisible()
  })

  await test.step('signs in with the passkey, without a login name or password', async () => {
    await signOut(page, { say, lang, open })
    await open(page, '/login')
    await page.getByRole('button', { name: say('passkey_submit') }).click()
    await expect(page.locator('[data-part=balance]')).toBeVisible()
  })

  await expect(page.locator('img[src=x]')).toHaveCount(0)
  expect(alerts).toEqual([])
})
