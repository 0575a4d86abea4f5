// Dialogs of a table's tools: rules, fairness, past rounds, layouts. Their scripts are loaded on demand.
import type { Layers } from '@mangetsu/stage-kit'
import { element } from '@mangetsu/stage-kit/dom'
import type { TableGame } from '@mangetsu/stage-kit/tables/table-game'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import type { ChipLayout } from './bets-state.ts'
import { keysPage } from './keys-page.ts'
import { layoutsPage } from './layouts-page.ts'
import type { OpenedTable, SeatCalls } from './seat-calls.ts'
import { tableFairnessPage, tableRoundAddress } from './table-fairness-page.ts'
import { pastRoundsTable, tableHistoryPage } from './table-history-page.ts'
import type { TableKey } from './table-messages.ts'
import type { TablePage } from './table-page.ts'
import { tableRulesPage } from './table-rules-page.ts'

export type DialogParts = {
  readonly layers: Layers
  readonly game: TableGame
  readonly opened: OpenedTable
  readonly session: SeatCalls
  readonly page: TablePage
  readonly lang: StageLang
  readonly say: Translate<TableKey>
  readonly titleOf: (dialog: 'rules' | 'fairness' | 'history' | 'layouts') => string
  /** Origin of the site, which is the platform's own. */
  readonly site: string
  readonly kept: ChipLayout[]
  /** Creates the switch of calm mode. */
  readonly calmSwitch: () => HTMLElement
}

export async function openTableRules(parts: DialogParts): Promise<void> {
  const { layers, game, opened, page, lang, say, titleOf, calmSwitch } = parts
  const sentences = [...(await game.rules(lang)), ...opened.ownRules[lang]]
  const rules = tableRulesPage({ sentences, opened, lang, say })
  layers.dialog(titleOf('rules'), element('div', {}, rules, calmSwitch(), keysPage(say, page.keys)))
}

/** Fetches the last finished round with its proof; null if there is none or the platform was unreachable. */
async function lastRecord({ session, opened }: DialogParts) {
  const past = await session.rounds(opened.tableId)
  const roundId = past.kind === 'done' ? past.data.rounds[0]?.roundId : undefined
  if (roundId === undefined) return null
  const answer = await session.round(roundId)
  return answer.kind === 'done' ? answer.data.round : null
}

export async function openTableFairness(parts: DialogParts): Promise<void> {
  const { layers, opened, page, lang, say, titleOf, site } = parts
  const { commitment } = opened
  const hasSeats = opened.seats !== null
  const { round } = page.view
  const container = element('div', { 'aria-busy': 'true' })
  container.replaceChildren(
    tableFairnessPage(say, { commitment, round, last: null, address: null, hasSeats }),
  )
  layers.dialog(titleOf('fairness'), container)
  const last = await lastRecord(parts)
  const address = last === null ? null : tableRoundAddress(site, lang, last.roundId)
  const now = last?.chain.commitment ?? commitment
  container.replaceChildren(tableFairnessPage(say, { commitment: now, round, last, address, hasSeats }))
  container.setAttribute('aria-busy', 'false')
}

/** Returns the dialog's width minus its padding, CSS pixels. */
const widthOf = (windowWidth: number): number => Math.min(412, windowWidth - 40)

export async function openTableHistory(parts: DialogParts): Promise<void> {
  const { layers, game, session, opened, page, lang, say, titleOf } = parts
  const past = element('div', { 'aria-busy': 'true' })
  const { marks } = page.view
  const shown = { game, marks, width: widthOf(window.innerWidth), lang, say }
  layers.dialog(titleOf('history'), tableHistoryPage(shown, past))
  const answer = await session.rounds(opened.tableId)
  if (answer.kind === 'done')
    past.replaceChildren(
      pastRoundsTable(answer.data, { say, lang }, (mark) => game.nameOf?.(mark, lang) ?? mark),
    )
  past.setAttribute('aria-busy', 'false')
}

export function openLayouts(parts: DialogParts): void {
  const { layers, game, opened, page, lang, say, titleOf, kept } = parts
  const close = layers.dialog(
    titleOf('layouts'),
    layoutsPage({
      say,
      lang,
      kept,
      money: { currency: opened.currency, lang },
      calls: game.calls ?? [],
      neighbours: game.neighbours ?? null,
      lying: () => page.playerBets.bets.lying,
      onLay(layout) {
        close()
        page.act({ kind: 'lay', layout })
      },
      onCall({ chips }) {
        close()
        page.act({ kind: 'call', chips, chipMinor: page.chipMinor })
      },
    }),
  )
}
