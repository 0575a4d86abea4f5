// The halls: looking at machines, by list and by number, reading a board, and sitting down.
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

test('a visitor walks through the halls and reads a board', async ({ page, open, say }) => {
  await open(page, '/game/pachinko')
  await expect(page.getByText(say('hall_plain_note')).first()).toBeVisible()
  const first = page.getByRole('article').first()
  await expect(first).toContainText(say('hall_machine', { number: '1' }))
  await first
    .getByRole('link', { name: say('hall_board_of', { machine: say('hall_machine', { number: '1' }) }) })
    .click()
  const board = page.getByRole('dialog')
  await expect(board).toContainText(say('hall_no_bonus'))
  await page.keyboard.press('Escape')
  await expect(board).toHaveCount(0)

  const tab = page
    .getByRole('navigation', { name: say('hall_title') })
    .getByRole('link', { name: say('lobby_pachislot_title'), exact: true })
  await tab.click()
  // The address changes before the page is drawn: the link to the map would still be the other hall's.
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: say('hall_view_map') }).click()
  await page.waitForURL(/hall=pachislot.*view=map/)
  const seventh = say('hall_map_machine_pachislot', {
    machine: say('hall_machine', { number: '7' }),
    state: say('hall_state_free'),
    games: '0',
  })
  await page.getByRole('link', { name: seventh, exact: true }).click()
  await board.getByRole('link', { name: say('hall_sit') }).click()
  await page.waitForURL(/\/game\/pachislot\/[a-z-]+\?machine=7$/)
})
