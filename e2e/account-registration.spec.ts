// Becoming a player by the other ways, and getting back in: what an account still lacks is asked for before it is in.

import { registerByName, requestEmailCode, signOut } from './account-steps.ts'
import { must, signInElsewhere } from './another-device.ts'
import { codeSentTo } from './outbox.ts'
import { answerOf, persistedStore, redToasts } from './page-facts.ts'
import { refusals } from './refusal-messages.ts'
import { emailOf, fillRegistration, passCaptcha, submitOf, typeCodeSentTo } from './steps.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

const minuteMs = 60_000

test('by user name: the email is asked for, over every page; a code that has run out leads home (1012)', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
}) => {
  const followUp = page.getByRole('dialog', { name: say('follow_email_title') })
  const boxes = page.getByLabel(say('code_label', { length: '6' }))
  await open(page, '/register')
  await registerByName(page, say, person)
  expect(await persistedStore(page, 'userStore')).toMatchObject({ isLogin: false })

  await test.step('a reload does not lead past it, and Escape does not either', async () => {
    await open(page, '/wallet')
    await expect(followUp).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(followUp).toBeVisible()
  })

  const runOut = await test.step('the code has run out: home, where the dialog says so', async () => {
    await requestEmailCode(followUp, say, emailOf(person))
    const code = await codeSentTo(page, emailOf(person))
    await site.advance(11 * minuteMs)
    const answered = answerOf(page, '/email/validate_email', 1012)
    await boxes.fill(code)
    await answered
    await page.waitForURL(new RegExp(`/${lang}/?$`))
    await expect(redToasts(page, say)).toHaveCount(0)
    await expect(followUp).toBeVisible()
    await expect(followUp.getByText(say('code_over'))).toBeVisible()
    return code
  })

  await test.step('with a code that holds the player is in', async () => {
    await open(page, '/wallet')
    await requestEmailCode(followUp, say, emailOf(person))
    await typeCodeSentTo(page, say, emailOf(person), runOut)
    await expect(followUp).toBeHidden()
    await expect(page.locator('[data-part=balance]')).toBeVisible()
    expect(await persistedStore(page, 'userStore')).toMatchObject({
      isLogin: true,
      userInfo: { emailBindFlag: 1 },
    })
  })
})

test('a forgotten password: a code, a new one, and every earlier sign-in has ended', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
  become,
}) => {
  await become(0)
  const elsewhere = await signInElsewhere(site.origin, person)
  const before = await codeSentTo(page, emailOf(person))
  await signOut(page, { say, lang, open })
  await open(page, '/password-reset')
  await page.getByRole('textbox', { name: say('register_email_label'), exact: true }).fill(emailOf(person))
  await submitOf(page, say('code_send')).click()
  await passCaptcha(page, say)
  await typeCodeSentTo(page, say, emailOf(person), before)
  await page.getByLabel(say('reset_password_label'), { exact: true }).fill(`new-${person.password}`)
  await submitOf(page, say('reset_submit')).click()
  await expect(page.getByText(say('reset_done'))).toBeVisible()
  await expect(page.locator('[data-part=balance]')).toBeVisible()
  expect(await elsewhere.call('queryWallets', {})).toMatchObject({ refusal: 'sessionEnded' })
  const again = await signInElsewhere(site.origin, { ...person, password: `new-${person.password}` })
  expect((await must(again, 'listSessions', {})).sessions.length).toBe(2)
})

test('the slider moves by keys; beside the ring it says so and gives another; without dragging it goes on', async ({
  page,
  open,
  say,
  lang,
  person,
}) => {
  await open(page, '/register')
  await fillRegistration(page, say, person)
  await submitOf(page, say('register_submit')).click()
  const slider = page.getByRole('slider', { name: say('captcha_slider'), exact: true })
  const done = page.getByRole('button', { name: say('captcha_slider_done'), exact: true })
  await expect(done).toBeDisabled()
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('1')
  await done.click()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(refusals.captchaMissed[lang])
  await expect(slider).toHaveValue('0')
  await passCaptcha(page, say)
  await typeCodeSentTo(page, say, emailOf(person))
  await page.waitForURL(/\/wallet\/deposit/)
})
