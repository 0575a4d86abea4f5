// The history: filters that live in the address, files that hold its rows, and the figures as a chart and as a table.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { must } from './another-device.ts'
import { atDesk, expect, test } from './story.ts'

test.use(atDesk)

type Say = (key: string) => string

const filterOf = (page: Page, say: Say, key: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${say(key)}`) })

/** Exports the list as it is shown; answers the file's bytes. */
async function exported(page: Page, say: Say, format: 'csv' | 'pdf'): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(`^${say('movements_export')}`) }).click()
  await page
    .getByRole('dialog', { name: say('movements_export_title') })
    .getByRole('button', { name: say(`movements_export_${format}`) })
    .click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(new RegExp(`^mangetsu-history-\\d{4}-\\d\\d-\\d\\d\\.${format}$`))
  return readFile(await file.path())
}

test('filters stay in the address and go by the back button; both files hold what is shown', async ({
  page,
  open,
  say,
  lang,
  become,
}) => {
  const device = await become(20_000)
  const requestId = () => crypto.randomUUID()
  await must(device, 'lockInVault', { requestId: requestId(), currency: 'JPY', amount: '3000' })
  const { id: orderId } = await must(device, 'createDeposit', {
    requestId: requestId(),
    channel: 'bank-jpy',
    currency: 'JPY',
    amount: '7000',
    lang,
  })
  await must(device, 'operateOrder', { id: orderId, operate: 'cancel' })

  await open(page, '/wallet/history')
  const rows = page.locator('main details')
  await expect(rows).toHaveCount(3)
  await filterOf(page, say, 'movements_group').selectOption('deposit')
  await expect(rows).toHaveCount(2)
  await filterOf(page, say, 'movements_state').selectOption('cancelled')
  await expect(rows).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('?group=deposit&state=cancelled')
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('7,000')
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await expect(filterOf(page, say, 'movements_state')).toHaveValue('')
  await page.goBack()
  await expect(rows).toHaveCount(3)
  await expect(filterOf(page, say, 'movements_group')).toHaveValue('')

  const csv = (await exported(page, say, 'csv')).toString('utf8')
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  for (const text of ['20000.00', '-3000.00', '7000.00', orderId]) expect(csv).toContain(text)
  const pdf = await exported(page, say, 'pdf')
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(pdf.subarray(-8).toString('latin1')).toContain('%%EOF')
  expect(pdf.length).toBeGreaterThan(5_000)
})
