// Describes a round line by line from its events: the cards of each side or hand with their total, or the dice.
import type { TableRoundView } from '@mangetsu/contract/table'
import { m } from '../../messages-compiled/messages.js'
import { blackjackStory, type StoryLine } from './blackjack-story.ts'
import { cardText } from './card-text.ts'

type Events = TableRoundView['events']

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function baccarat(events: Events): StoryLine[] {
  const deal = events.find(({ type }) => type === 'deal')
  const result = events.find(({ type }) => type === 'result')
  if (deal === undefined || result === undefined) return []
  const labels = { player: m.tables_won_player(), banker: m.tables_won_banker() }
  return (['player', 'banker'] as const).map((side) => {
    const thirds = events.filter((event) => event.type === 'thirdCard' && event.side === side)
    const cards = [...listOf(deal[side]), ...thirds.map(({ card }) => card)]
    return {
      label: labels[side],
      text: m.table_round_cards({ cards: cards.map(cardText).join(' '), total: Number(result[side]) }),
    }
  })
}

function dragonTiger(events: Events): StoryLine[] {
  const deal = events.find(({ type }) => type === 'deal')
  if (deal === undefined) return []
  return [
    { label: m.tables_won_dragon(), text: cardText(deal.dragon) },
    { label: m.tables_won_tiger(), text: cardText(deal.tiger) },
  ]
}

function dice(events: Events): StoryLine[] {
  const thrown = events.find(({ type }) => type === 'throw')
  return thrown === undefined
    ? []
    : [{ label: m.table_round_dice(), text: listOf(thrown.dice).map(String).join(m.tables_and()) }]
}

const stories: Readonly<Record<string, (events: Events) => StoryLine[]>> = {
  baccarat,
  blackjack: blackjackStory,
  'dragon-tiger': dragonTiger,
  'sic-bo': dice,
}

/** Returns no lines for a game fully described by its result, or an unknown one. */
export const roundStory = (rulesOf: string, events: Events): StoryLine[] =>
  Object.hasOwn(stories, rulesOf) ? (stories[rulesOf]?.(events) ?? []) : []
