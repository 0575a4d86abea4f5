// A passkey, which only a browser can make and use; and its name, which is text and never markup.

import { prove, signOut } from './account-steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

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
