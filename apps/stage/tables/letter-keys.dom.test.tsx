// Tests that the player can turn letter keys off, that the setting persists, and that all other keys still work.

import { createTranslate } from '@mangetsu/stage-kit/text'
import { group, inTurn, settle } from '@mangetsu/test/stage/seated-table'
import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { keysPage } from './keys-page.ts'
import { tableMessages } from './table-messages.ts'

afterEach(() => document.body.replaceChildren())

const say = createTranslate(tableMessages, 'en')
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const hit = () => screen.getByRole('button', { name: /^Hit/ })
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Use letter keys on my turn' })

async function withRules() {
  const table = await inTurn()
  const { keys } = table.page
  if (keys === null) throw new Error('no seat decides')
  document.body.append(keysPage(say, keys))
  return { ...table, keys }
}

test('turned off, no letter decides or is displayed; the button still works, and it is saved', async () => {
  const { acted, posted } = await withRules()
  expect([theSwitch().checked, hit().getAttribute('aria-keyshortcuts')]).toEqual([true, 'H'])
  fireEvent.click(theSwitch())
  for (const key of ['h', 's', 'd', 'p', 'r']) press(key)
  await settle()
  expect([acted, hit().hasAttribute('aria-keyshortcuts'), group()?.dataset.keys]).toEqual([
    [],
    false,
    'false',
  ])
  expect(posted.at(-1)).toEqual({ type: 'mangetsu:keys', isOn: false })
  fireEvent.click(hit())
  await settle()
  expect(acted).toHaveLength(1)
})

test('letters decide once turned on again', async () => {
  const { acted, posted } = await withRules()
  fireEvent.click(theSwitch())
  fireEvent.click(theSwitch())
  press('s')
  await settle()
  expect([acted.map(({ action }) => action), posted.at(-2)]).toEqual([
    ['stand'],
    { type: 'mangetsu:keys', isOn: true },
  ])
})

test('letters saved as off are off from the start, without reporting the setting again', async () => {
  const { acted, keys, posted, page } = await withRules()
  const before = posted.length
  keys.expect(false)
  press('h')
  await settle()
  expect([acted, posted.length]).toEqual([[], before])
  document.querySelector('.table-keys')?.replaceWith(keysPage(say, page.keys))
  expect(theSwitch().checked).toBe(false)
})

test.each([
  ['of seats', true, ['←↑↓→', 'Enter', 'Backspace', 'H', 'S', 'D', 'P', 'R']],
  ['without any', false, ['←↑↓→', 'Enter', 'Backspace']],
] as const)('lists the keys of a table %s with their actions', async (_, hasSeats, names) => {
  const { keys } = hasSeats ? await withRules() : { keys: null }
  const page = keysPage(say, keys)
  const rows = [...page.querySelectorAll('tr')]
  expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(names)
  expect(rows.every((row) => (row.querySelector('td')?.textContent ?? '') !== '')).toBe(true)
  expect(page.querySelector('input') !== null).toBe(hasSeats)
})
