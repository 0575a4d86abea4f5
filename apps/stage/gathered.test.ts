// Tests which collection state the stage shows, and when.
import type { Round } from '@mangetsu/contract/studio'
import { expect, test } from 'vitest'
import { createGathered } from './gathered.ts'
import type { OpenedStage } from './session.ts'

const opened = (states?: string[]) =>
  ({ currency: 'JPY', stakes: ['20.00', '100.00'], ...(states && { states }) }) as OpenedStage
const round = (stake: string, states: Pick<Round, 'stateBefore' | 'stateAfter'> = {}) =>
  ({ stake, ...states }) as Round

function stand(states?: string[]) {
  const shown: string[] = []
  const showState = (state: string, { stakeMinor }: { stakeMinor: bigint }) =>
    void shown.push(`${state} at ${stakeMinor}`)
  const gathered = createGathered({ showState }, opened())
  gathered.take(opened(states), '20.00')
  return { gathered, shown }
}

test('keeps a state per stake: a round changes only its own, and reopening replaces all', () => {
  const { gathered, shown } = stand(['two', 'five'])
  gathered.showAt('100.00')
  gathered.showBefore(round('100.00', { stateBefore: 'five', stateAfter: 'six' }))
  gathered.showAfter(round('100.00', { stateBefore: 'five', stateAfter: 'six' }))
  gathered.showAt('20.00')
  gathered.showAt('100.00')
  gathered.take(opened(['two', 'nine']), '100.00')
  expect(shown).toEqual([
    'two at 2000',
    'five at 10000',
    'five at 10000',
    'six at 10000',
    'two at 2000',
    'six at 10000',
    'nine at 10000',
  ])
})

test('shows nothing for a game without collection or a stake that is not offered', () => {
  const { gathered, shown } = stand()
  gathered.showAt('20.00')
  gathered.showBefore(round('20.00'))
  gathered.showAfter(round('20.00'))
  stand(['two', 'five']).gathered.showAt('60.00')
  expect(shown).toEqual([])
})
