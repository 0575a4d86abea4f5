// A given round of every table: found again by the same request, with states that satisfy the contract.
import { TableView } from '@mangetsu/contract/table'
import { openTable } from '@mangetsu/contract/table-bets'
import { tables } from '@mangetsu/games/table-registry'
import { expect, test } from 'vitest'
import { createTableOfRound, findTableRound, tableStates } from './table-round.ts'

const any = { event: null, mark: null, seed: 1, choices: [] } as const
const named = (id: string) => tables.find((table) => table.id === id) ?? expect.fail(`no ${id}`)

test.each(tables.map((table) => [table.id, table] as const))('%s goes through its states', (_, table) => {
  const found = findTableRound(table, any)
  expect(findTableRound(table, any)).toEqual(found)
  const shown = createTableOfRound(table, found, [])
  expect(openTable.output.parse(shown.answer('table/open', {}))).toMatchObject({ tableId: table.id })
  const seen = tableStates.flatMap((state) => {
    const view = shown.go(state)
    return view === null ? [] : [TableView.parse(view).round?.state]
  })
  const acting = table.math.seats === undefined ? [] : ['acting']
  expect(seen).toEqual(['betting', 'betting', 'closed', ...acting, 'drawn', 'settled'])
  const { round, marks } = shown.view
  expect(marks.at(-1)).toBe(table.game.mark(found.events))
  const { own } = shown.answer('table/own', { roundId: round?.id ?? '' }) as {
    own: { paid: Record<string, string>; bets: Record<string, string> }
  }
  expect(Object.keys(own.paid)).toEqual(Object.keys(own.bets))
})

test('finds a round by its result', () => {
  expect(findTableRound(named('roulette-moon'), { ...any, mark: '17' }).events).toContainEqual(
    expect.objectContaining({ number: 17 }),
  )
  const { events } = findTableRound(named('baccarat-river'), { ...any, event: 'thirdCard' })
  expect(events.map(({ type }) => type)).toContain('thirdCard')
  expect(() => findTableRound(named('roulette-moon'), { ...any, mark: '99' })).toThrow('No such round')
})

test('places chips on two winning and two losing spots, or on the named ones', () => {
  const table = named('dragon-tiger-gold')
  const found = findTableRound(table, any)
  const betsOf = (on: readonly string[]) =>
    (createTableOfRound(table, found, on).answer('table/open', {}) as { own: { bets: object } }).own.bets
  expect(Object.keys(betsOf([])).length).toBeGreaterThanOrEqual(3)
  expect(betsOf(['dragon', 'tie'])).toEqual({ dragon: '1000.00', tie: '500.00' })
  expect(() => betsOf(['elsewhere'])).toThrow('has no place elsewhere')
})
