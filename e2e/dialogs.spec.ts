// What opens over a page: announcements as they are published, one dialog at a time, and the panel of notices.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestSite } from './site.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

const words = {
  title: { ja: '今夜の点検', en: 'Maintenance tonight' },
  content: { ja: '<p>午前3時から点検をします。</p>', en: '<p>The site rests from 3 in the morning.</p>' },
}

/** Publishes an announcement as the operator does; answers its id. */
async function announce(site: TestSite, type: 'maintenance' | 'promo'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mangetsu-announcement-'))
  try {
    const file = join(folder, 'announcement.json')
    writeFileSync(file, JSON.stringify({ type, ...words }))
    const said = await site.backOffice('announce', 'publish', file)
    const id = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(said)?.[0]
    if (id === undefined) throw new Error(`The back office named no announcement: ${said}`)
    return id
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a system announcement opens on an open page, once, and waits while another dialog is open', async ({
  page,
  site,
  open,
  say,
  lang,
}) => {
  await open(page, '/game/slots')
  // The page's own quiet work is done: it hears what is published from now on.
  await page.waitForLoadState('networkidle')
  const dialogs = page.getByRole('dialog')
  await page.evaluate(() => {
    location.hash = '#introduce'
  })
  await expect(dialogs).toHaveCount(1)
  const introduction = await dialogs.getByRole('heading').first().textContent()

  const id = await announce(site, 'maintenance')
  const notice = page.getByRole('dialog', { name: words.title[lang] })
  // It is there and waits: only the one that was open is.
  await expect(dialogs).toHaveCount(1)
  await expect(dialogs.getByRole('heading').first()).toHaveText(introduction ?? '')
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  await expect(dialogs).toHaveCount(1)
  await notice.getByRole('button', { name: say('announcement_close') }).click()
  await expect(dialogs).toHaveCount(0)

  // Closed is closed, also after a reload; in the panel it can be read again.
  await page.reload()
  await page.evaluate(() => {
    location.hash = '#notices'
  })
  const panel = page.getByRole('dialog', { name: say('notices_panel_title') })
  await expect(panel.getByText(words.title[lang])).toBeVisible()
  await expect(dialogs).toHaveCount(1)

  // Withdrawn, it goes from the open panel.
  await site.backOffice('announce', 'withdraw', id)
  await expect(panel.getByText(words.title[lang])).toHaveCount(0)
})

test('nothing opens over money, and a player’s closing is kept at the platform', async ({
  page,
  site,
  open,
  say,
  lang,
  become,
}) => {
  await become(1_000)
  const id = await announce(site, 'maintenance')
  await open(page, '/wallet')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, '/faq')
  const notice = page.getByRole('dialog', { name: words.title[lang] })
  const kept = page.waitForResponse('**/global_message/read')
  await notice.getByRole('button', { name: say('announcement_close') }).click()
  expect((await kept).status()).toBe(200)

  // Another visit, without the cookie: the platform remembers.
  await page.context().clearCookies({ name: 'mangetsu-seen' })
  const asked = page.waitForResponse('**/global_message/query')
  await open(page, '/faq')
  await asked
  await expect(notice).toHaveCount(0)
  await site.backOffice('announce', 'withdraw', id)
})

test('the panel tells what happened on the account, by keyboard, and gives the focus back', async ({
  page,
  open,
  say,
  width,
  become,
}) => {
  await become(1_000)
  await open(page, '/')
  const bell = page.getByRole('banner').getByRole('button', { name: say('notices_panel_title') })
  if (width === 'desktop') {
    await bell.focus()
    await page.keyboard.press('Enter')
  } else {
    // Small screens have no bell: there the panel is reached by its address.
    await page.evaluate(() => {
      location.hash = '#notices'
    })
  }
  const panel = page.getByRole('dialog', { name: say('notices_panel_title') })
  await expect(panel.getByRole('tab', { name: say('notices_tab_own') })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  if (width === 'desktop') await expect(bell).toBeFocused()
  await expect(page).toHaveURL(/\/(ja|en)\/?$/)
})
