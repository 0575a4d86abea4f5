// What a player decides about their own play holds in the browser: a deposit limit, a raise that waits, a break, and the
// reality check on the game page.

import { createSampleClient, type SampleClient, wait } from '@mangetsu/sandbox/players/caller'
import { choose } from './account-steps.ts'
import { must, signInElsewhere } from './another-device.ts'
import type { TestSite } from './site.ts'
import { amountField, deposit, gamePath, openGame, seeResult, spin, spinButton } from './steps.ts'
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const minuteMs = 60_000

test('a deposit limit refuses the next deposit; raising it waits a day', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
  become,
}) => {
  await become(4_000)

  await test.step('set to ¥5,000 a day, it holds at once', async () => {
    await open(page, '/account/limits')
    await page.getByRole('button', { name: say('care_limits_first'), exact: true }).click()
    const editor = page.getByRole('dialog', { name: say('care_editor_title') })
    await choose(page, say('care_kind_deposit'))
    await editor.getByLabel(say('care_editor_cap')).fill('5000')
    await editor.getByRole('button', { name: say('care_editor_submit'), exact: true }).click()
    await expect(page.getByText('¥5,000').first()).toBeVisible()
    await expect(page.getByText(say('care_left', { left: '¥1,000' }))).toBeVisible()
  })

  await test.step('the platform lets in what is left and no more, also where the page does not know', async () => {
    const device = await signInElsewhere(site.origin, person)
    const asked = { channel: 'bank-jpy', currency: 'JPY', amount: '1001', lang } as const
    const answer = await device.call('createDeposit', { requestId: crypto.randomUUID(), ...asked })
    expect(answer).toMatchObject({ refusal: 'depositLimit' })
    await open(page, '/wallet/deposit')
    await amountField(page, say).fill('2000')
    await page.getByRole('dialog').locator('button[type=submit]').last().click()
    await expect(
      page
        .getByRole('dialog')
        .getByText(/¥1,000/)
        .first(),
    ).toBeVisible()
    expect(page.url()).not.toContain('/bank/')
  })

  await test.step('a raise waits a day and asks once more', async () => {
    await open(page, '/account/limits')
    await page.getByRole('button', { name: say('care_limits_change'), exact: true }).click()
    const editor = page.getByRole('dialog', { name: say('care_editor_title') })
    await choose(page, say('care_kind_deposit'))
    await editor.getByLabel(say('care_editor_cap')).fill('9000')
    await expect(editor.getByText(say('care_effect_raise'))).toBeVisible()
    await editor.getByRole('button', { name: say('care_editor_submit'), exact: true }).click()
    await expect(page.getByText(say('care_raise_to', { to: '¥9,000' }))).toBeVisible()
    await expect(page.getByRole('button', { name: say('care_raise_confirm') })).toHaveCount(0)
    await site.advance(24 * 60 * minuteMs + minuteMs)
    await open(page, '/account/limits')
    await page.getByRole('button', { name: say('care_raise_confirm') }).click()
    const ask = page.getByRole('dialog', { name: say('care_raise_ask_title') })
    await ask.getByRole('button', { name: say('care_raise_yes'), exact: true }).click()
    await expect(ask).toBeHidden()
    await expect(page.getByText(say('care_raise_to', { to: '¥9,000' }))).toHaveCount(0)
    await open(page, '/wallet/deposit')
    await deposit(page, say, lang, 4_500)
  })
})

const betweenSpinsMs = 29_000
const mostSpins = 40

/** Plays on another device until a reality check is due. Longer pauses between two spins would count as pauses. */
async function playUntilCheck(site: TestSite, device: SampleClient): Promise<void> {
  const asked = { gameId: 'moonlit-festival', currency: 'JPY', lang: 'en' } as const
  const { token } = await must(device, 'launchGame', asked)
  const stage = createSampleClient(site.origin, wait)
  stage.actAs({ access_token: token, refresh_token: '' }, null)
  await must(stage, 'openStudioSession', { clientSeed: 'another device' })
  for (let spins = 0; spins < mostSpins; spins += 1) {
    const answer = await stage.call('playRound', { requestId: crypto.randomUUID(), stake: '20.00' })
    if (!answer.ok && answer.refusal === 'realityCheck') return
    if (!answer.ok) throw new Error(`The round was refused: ${answer.refusal}`)
    await site.advance(betweenSpinsMs)
  }
  throw new Error(`No reality check came within ${mostSpins} spins`)
}

test('a reality check stops play until it has been seen', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
  become,
}) => {
  await become(20_000)
  const device = await signInElsewhere(site.origin, person)
  await must(device, 'selfControl', { action: 'realityCheck', minutes: 15 })
  await playUntilCheck(site, device)
  await open(page, gamePath)
  const stage = await openGame(page, say, lang)
  await spinButton(stage, lang).click()
  const check = page.getByRole('dialog', { name: say('care_check_title') })
  await expect(check).toBeVisible({ timeout: 20_000 })
  await expect(check.getByText(say('care_reality_net'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: say('care_reality_on'), exact: true }).click()
  await expect(check).toBeHidden()
  await spin(page, stage, lang)
  await seeResult(stage, lang)
})
