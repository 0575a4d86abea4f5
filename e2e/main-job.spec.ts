// The main job from start to end: register, sign in, deposit, play, check the statement, withdraw, get paid, sign out.
import { readFile } from 'node:fs/promises'
import { tarballName } from '@mangetsu/verify/version'
import type { Page } from '@playwright/test'
import { deposit, gamePath, openGame, register, seePaid, seeResult, signIn, spin, withdraw } from './steps.ts'
import { expect, onPhone, test, waitForHydration } from './story.ts'

type Reading = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'site' | 'open' | 'say' | 'lang'>

/**
 * Changes the seeds and verifies the first of the rounds in the page; its record and the verifier can be downloaded.
 */
async function computeAgain(
  { page, site, open, say, lang }: Reading,
  rounds: readonly { readonly id: string }[],
): Promise<void> {
  await open(page, '/fairness#seeds')
  await page.getByRole('button', { name: say('seed_change') }).click()
  await expect(page.getByText(say('seed_rounds', { count: '3' }))).toBeVisible()
  const [round] = rounds
  await open(page, `/round/${round?.id}`)
  await expect(page.getByRole('heading', { name: say('verdict_right') })).toBeVisible()
  const record = await page.request.get(`${site.origin}/${lang}/round/${round?.id}/record.json`)
  expect(await record.json()).toMatchObject({ round: { id: round?.id } })
  const tarball = await page.request.get(`${site.origin}/verifier/${tarballName}`)
  expect([tarball.status(), (await tarball.body()).subarray(0, 2).toString('hex')]).toEqual([200, '1f8b'])
}

/** Exports the history to a file; returns the file's text. */
async function exported(page: Page, say: Reading['say']): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(`^${say('movements_export')}`) }).click()
  await page
    .getByRole('dialog', { name: say('movements_export_title') })
    .getByRole('button', { name: say('movements_export_csv') })
    .click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^mangetsu-history-\d{4}-\d\d-\d\d\.csv$/)
  return readFile(await file.path(), 'utf8')
}

test.use({ ...onPhone, serviceWorkers: 'allow' })

test('a visitor registers, plays with real ledger money and withdraws it', async ({
  page,
  site,
  open,
  say,
  lang,
  person,
  pass,
}) => {
  await open(page, '/')
  await open(page, '/register')
  const worker = page.waitForEvent('worker')
  await register(page, say, person)
  // The captcha's proof of work runs in a worker, under the site's own policies.
  expect((await worker).url()).toContain('/assets/work.worker-')

  await test.step('signs out and in again', async () => {
    await open(page, '/account')
    await page.getByRole('button', { name: say('logout_label') }).click()
    await expect(page.getByText(say('logout_done'))).toBeVisible()
    await open(page, '/login')
    await signIn(page, say, person)
  })

  await test.step('deposits at the bank', async () => {
    await open(page, '/wallet/deposit')
    await deposit(page, say, lang, 20_000)
  })

  const rounds = await test.step('plays', async () => {
    await open(page, gamePath)
    const stage = await openGame(page, say, lang)
    const played = []
    for (let no = 0; no < 3; no += 1) {
      played.push(await spin(page, stage, lang))
      await seeResult(stage, lang)
    }
    return played
  })
  expect(new Set(rounds.map((round) => round.id)).size).toBe(3)

  await test.step('finds each round and the deposit in the statement', async () => {
    await open(page, '/wallet/history')
    for (const { id } of rounds) await expect(page.locator(`a[href*="${id}"]`).first()).toBeAttached()
    // Rows contain their amounts once per layout width; the amount for the other width is hidden.
    await expect(page.getByText('20,000').filter({ visible: true }).first()).toBeVisible()
    const file = await exported(page, say)
    expect(file.startsWith('\uFEFF')).toBe(true)
    for (const text of ['20000.00', ...rounds.map(({ id }) => id)]) expect(file).toContain(text)
  })

  await test.step('reveals the seed and recomputes a round', () =>
    computeAgain({ page, site, open, say, lang }, rounds))

  await test.step('withdraws and is paid', async () => {
    await open(page, '/wallet/withdraw')
    await withdraw(page, say, person, pass, 5_000)
    await seePaid(page, say, pass)
    await expect(page.getByText(/5,000/).filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('signs out', async () => {
    await open(page, '/account')
    await page.getByRole('button', { name: say('logout_label') }).click()
    await expect(page.getByText(say('logout_done'))).toBeVisible()
    await open(page, '/wallet/history')
    await waitForHydration(page)
    await page.waitForURL(/\/login/)
  })
})
