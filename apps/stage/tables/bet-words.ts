// Notices about the player's bets while they are sent to the platform.
import type { Layers, Sounds } from '@mangetsu/stage-kit'
import { toDecimal } from '@mangetsu/stage-kit/amounts'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import type { StageKey } from '../messages.ts'
import type { ParentLink } from '../parent-link.ts'
import { tellRefusal } from '../refused-spin.ts'
import { sumOf } from './bets-state.ts'
import type { OfferedBet } from './odds.ts'
import type { BetEars } from './player-bets.ts'
import type { OpenedTable } from './seat-calls.ts'
import type { TableKey } from './table-messages.ts'
import { amountOf, type TableMoney } from './table-money.ts'
import type { TablePanel } from './table-panel.ts'

export type BetWordParts = {
  readonly layers: Layers
  readonly panel: Pick<TablePanel, 'say'>
  readonly say: Translate<TableKey>
  readonly sayStage: Translate<StageKey>
  readonly lang: StageLang
  readonly link: Pick<ParentLink, 'post'>
  readonly sounds: Pick<Sounds, 'play'>
  readonly opened: Pick<OpenedTable, 'currency'>
}

export type BetWays = {
  readonly offered: ReadonlyMap<string, OfferedBet>
  readonly money: TableMoney
  readonly confirm: () => void
  readonly render: () => void
  /** Called when another player took the seat first: the chips on it are returned. */
  readonly onSeatTaken: () => void
}

export function betEars(
  parts: BetWordParts,
  { offered, money, confirm, render, onSeatTaken }: BetWays,
): BetEars {
  const { layers, panel, say, sayStage, lang, link, sounds, opened } = parts
  // Screen readers announce a notice automatically.
  const note = (words: string) => layers.note(words)
  return {
    onChange: render,
    onTooMuch(refused) {
      const most = amountOf(money, refused.mostMinor)
      if (refused.kind === 'spot')
        note(say('mostSpot', { name: offered.get(refused.spot)?.title[lang] ?? refused.spot, most }))
      else note(say(refused.kind === 'round' ? 'mostRound' : 'mostWallet', { most }))
    },
    onPlaced(totalMinor) {
      layers.clearNote()
      sounds.play('bet')
      const words =
        totalMinor > 0n
          ? say('spokenAccepted', { amount: amountOf(money, totalMinor) })
          : say('spokenTakenBack')
      panel.say(words)
      const balance = toDecimal(money.balanceMinor, money.currency)
      link.post({ type: 'mangetsu:balance', currency: opened.currency, balance })
    },
    onRefused(refused) {
      tellRefusal({ layers, say: sayStage, link }, refused)
      if (refused.refusal === 'seatTaken') onSeatTaken()
    },
    onTakenOver: () => note(say('takenOver')),
    onForeign: ({ currency, stakes }) =>
      note(say('foreignBets', { amount: amountOf({ currency, lang }, sumOf(stakes)) })),
    onLost: () => layers.note(say('lostBets'), [{ label: sayStage('askAgain'), run: confirm }]),
    onEnded: () => layers.note(sayStage('ended')),
    onReturned: () => note(say('returnedUnconfirmed')),
  }
}
