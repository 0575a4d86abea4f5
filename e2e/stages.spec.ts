// One stage of each other family of games, played at a machine of its hall with the player's own money; the main job's
// story covers the slot.
import { leaveOpenRound } from './another-device.ts'
import { openGame, type StartLabels, seeResult, spin, spinButton } from './steps.ts'
import { atDesktop, expect, nameOf, onPhone, type Reader, test } from './story.ts'

type Machine = {
  readonly kind: string
  readonly path: string
  readonly start: StartLabels
  readonly reader: Reader
}

const machines: readonly Machine[] = [
  {
    kind: 'pachinko',
    path: '/game/pachinko/koi-falls',
    start: { ja: '玉を打つ', en: 'Shoot' },
    reader: onPhone,
  },
  {
    kind: 'pachislot',
    path: '/game/pachislot/fireworks-night',
    start: { ja: 'レバーを倒す', en: 'Pull the lever' },
    reader: atDesktop,
  },
]

for (const { kind, path, start, reader } of machines) {
  test.describe(nameOf(reader), () => {
    test.use(reader)

    test(`${kind}: plays a round to its end and lists it in the history`, async ({
      page,
      open,
      say,
      lang,
      become,
    }) => {
      await become(10_000)
      await open(page, `${path}?machine=3`)
      const stage = await openGame(page, say, lang, start)
      const { id } = await spin(page, stage, lang, start)
      await seeResult(stage, lang, start)
      await open(page, '/wallet/history')
      await expect(page.locator(`a[href*="${id}"]`).first()).toBeAttached()
    })
  })
}

test.describe('a round of several steps', () => {
  test.use(onPhone)

  test('a round begun elsewhere waits for its player’s choice, plays to its end and is listed in the history', async ({
    page,
    site,
    open,
    say,
    lang,
    become,
  }) => {
    const { id } = await leaveOpenRound(site, await become(100_000), 'maneki')
    await open(page, '/game/slots/maneki')
    await page.getByRole('button', { name: say('play_real'), exact: true }).click()
    const stage = page.frameLocator('iframe')
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/studio/round/step'))
    await stage.getByRole('button', { name: /^左手/ }).click({ timeout: 60_000 })
    const { data } = await (await answered).json()
    expect(data.round).toMatchObject({ id, steps: [{ action: 'left' }] })
    await seeResult(stage, lang)
    await open(page, '/wallet/history')
    await expect(page.locator(`a[href*="${id}"]`).first()).toBeAttached()
  })
})

test.describe('video poker', () => {
  test.use(atDesktop)

  test('five hands are played by keyboard alone, with the best kept cards named and a verifiable round', async ({
    page,
    open,
    say,
    lang,
    become,
  }) => {
    await become(20_000)
    await open(page, '/game/poker/jacks-or-better')
    const start: StartLabels = { ja: '配る', en: 'Deal' }
    const stage = await openGame(page, say, lang, start)
    const five = stage.getByRole('radio', { name: 'Five hands' })
    await five.focus()
    await page.keyboard.press('Space')
    await expect(five).toBeChecked()
    const dealt = page.waitForResponse((answer) => answer.url().endsWith('/studio/round/play'))
    await spinButton(stage, lang, start).focus()
    await page.keyboard.press('Enter')
    const { data: begun } = await (await dealt).json()
    expect(begun.round).toMatchObject({ events: { 0: { type: 'betPlaced', name: 'five' } } })
    const choice = stage.getByRole('group', { name: /^Choose the cards to hold/ })
    await expect(choice).toBeFocused({ timeout: 60_000 })
    await page.keyboard.press('2')
    await page.keyboard.press('5')
    await page.keyboard.press('2')
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/studio/round/step'))
    await page.keyboard.press('Enter')
    const { data } = await (await answered).json()
    expect(data.round).toMatchObject({ id: begun.round.id, steps: [{ action: 'hold:5' }] })
    await seeResult(stage, lang, start)
    await stage.getByRole('button', { name: 'Best hold' }).focus()
    await page.keyboard.press('Enter')
    await expect(stage.getByText(/on average/).first()).toBeVisible({ timeout: 30_000 })
    await open(page, `/round/${data.round.id}`)
    await expect(page.locator('main')).toContainText('Jacks or Better')
  })
})
