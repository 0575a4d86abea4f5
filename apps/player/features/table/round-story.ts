// What happened in a round, line by line, from its events: the cards of each side with their total, or the dice.
import type { TableRoundView } from '@mangetsu/contract/table'
import { m } from '../../messages-compiled/messages.js'

type Events = TableRoundView['events']
export type StoryLine = { readonly label: string; readonly text: string }

const suits: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' }

/** `Th` as it stands on the card: 10♥, in the text's own colour. */
export const cardText = (code: unknown): string => {
  const [rank = '', suit = ''] = String(code)
  return `${rank === 'T' ? '10' : rank}${suits[suit] ?? ''}\uFE0E`
}

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
  'dragon-tiger': dragonTiger,
  'sic-bo': dice,
}

/** Nothing for a game whose result says it all, and for one that is not known here. */
export const roundStory = (rulesOf: string, events: Events): StoryLine[] =>
  Object.hasOwn(stories, rulesOf) ? (stories[rulesOf]?.(events) ?? []) : []
