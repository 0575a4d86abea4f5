// Stage of a game against the house built from a design: plays the events of a round on the picture and asks
// the player to fold or to continue; it computes no outcome.
import type { CardCode } from '@mangetsu/cards'
import { createPerformance, type Performance } from '../../event-player.ts'
import type { GameOptions, GameStage, PlayedEvent, RoundMoney, StageAction } from '../../game-stage.ts'
import type { WindowArea } from '../../geometry.ts'
import { createSkipController } from '../../motion.ts'
import { joined } from '../../text.ts'
import { hasMoon, netWinSizeOf, type WinSize } from '../../win-sizes.ts'
import type { Hand, HandMotion } from '../hand-view.ts'
import { showBets, showPays } from './bets-shown.ts'
import type { HouseDesign, Showdown } from './design.ts'
import { createFoldChoice } from './fold-choice.ts'
import { partsOf } from './house-money.ts'
import { announcerOf, type HouseParts, type HouseRound } from './house-parts.ts'
import { createHousePicture, flopCount, type HousePicture } from './house-picture.ts'

/** Milliseconds between the dealer's cards as they turn up, and before the result is shown. */
const [eachMs, beforeResultMs] = [260, 320]

const hasSide = ({ design, round }: HouseParts): boolean => partsOf(design, round.money).sideMinor > 0n

function setMoney(parts: HouseParts, money: RoundMoney): void {
  const before = hasSide(parts)
  parts.round.money = money
  if (hasSide(parts) !== before) parts.picture.place(null, !before)
  showPays(parts)
  showBets(parts)
}

/** Clears the table. */
function clear(parts: HouseParts): void {
  const { picture, choice, round, design } = parts
  choice.close()
  Object.assign(round, { deal: null, showdown: null, isOver: false })
  for (const hand of [picture.own, picture.dealer]) hand.lay(null)
  for (const group of picture.board) group.view.visible = false
  picture.words.setDealt(0)
  picture.words.setOwn(null)
  picture.words.setDealer(null, design.qualifies[parts.options.lang])
  for (const table of [picture.pays.side, picture.pays.ante]) table.light(new Map(), false)
  showBets(parts)
}

/** Shows the stake of the next round. The previous round's cards remain until the player changes a bet. */
function showStake(parts: HouseParts, money: RoundMoney): void {
  const { design, round } = parts
  const [before, after] = [partsOf(design, round.money), partsOf(design, money)]
  const isSame = before.anteMinor === after.anteMinor && before.sideMinor === after.sideMinor
  if (round.deal !== null && isSame) return
  if (round.deal !== null) clear(parts)
  setMoney(parts, money)
}

function motionOf({ picture, options }: HouseParts, performance: Performance): HandMotion {
  const { layout } = picture
  const shoe =
    layout === null ? { x: 0, y: 0 } : { x: layout.room.width - 40, y: Math.max(0, layout.horizon - 30) }
  return { performance, shoe, cue: (cue) => options.host.sounds.play(cue) }
}

/** Returns the indices of the wanted cards within a group. */
const placesOf = (among: readonly CardCode[], wanted: readonly CardCode[]): readonly number[] =>
  among.flatMap((code, at) => (wanted.includes(code) ? [at] : []))

/** Returns each group of cards on the table with its cards. */
function groupsOf({ picture, round, design }: HouseParts): readonly (readonly [Hand, readonly CardCode[]])[] {
  const { deal, showdown } = round
  const board = [...(deal?.board ?? []), ...(showdown?.board ?? [])]
  let at = 0
  const groups = picture.board.map((hand, no) => {
    const size = no === 0 ? Math.min(flopCount, design.boardCount) : 1
    const cards = board.slice(at, at + size)
    at += size
    return [hand, cards] as const
  })
  return [[picture.own, deal?.own ?? []], ...groups, [picture.dealer, showdown?.dealer ?? []]]
}

/** Frames the cards that form the better hand, and dims all others. */
function showCounted(parts: HouseParts): void {
  const { showdown } = parts.round
  const counted =
    showdown === null
      ? []
      : showdown.result === 'lose'
        ? showdown.dealerHand.counted
        : showdown.result === 'push'
          ? [...showdown.hand.counted, ...showdown.dealerHand.counted]
          : showdown.hand.counted
  for (const [hand, cards] of groupsOf(parts)) hand.showWon(placesOf(cards, counted))
}

async function playDeal(parts: HouseParts, event: PlayedEvent, performance: Performance): Promise<void> {
  const { picture, options, round, design } = parts
  clear(parts)
  const deal = design.readDeal(event)
  round.deal = deal
  const announcer = announcerOf(parts)
  const motion = motionOf(parts, performance)
  void options.host.showStatus(announcer.line('dealing'), performance)
  const [flop] = picture.board
  await picture.own.deal(deal.own, motion)
  if (flop) {
    flop.view.visible = true
    picture.words.setDealt(flopCount)
    await flop.deal(deal.board, motion)
  }
  for (const [hand, cards] of groupsOf(parts).slice(0, 2)) hand.frame(placesOf(cards, deal.hand.made))
  picture.words.setOwn({ text: deal.hand.title[options.lang], tone: 'plain' })
  if (deal.side?.row) picture.pays.side.light(new Map([[deal.side.row, 1]]), false)
  if (deal.side !== null && deal.side.paidMinor > 0n) options.host.sounds.play('bonus')
  showBets(parts)
  options.host.say(announcer.spokenDeal(deal))
}

/** Deals the rest of the board, one card after another. */
async function dealBoard({ picture }: HouseParts, { board }: Showdown, motion: HandMotion): Promise<void> {
  for (const [no, code] of board.entries()) {
    const group = picture.board[no + 1]
    if (group === undefined) continue
    group.lay(null)
    group.view.visible = true
    picture.words.setDealt(flopCount + no + 1)
    await group.deal([code], motion)
  }
}

async function playShowdown(parts: HouseParts, event: PlayedEvent, performance: Performance): Promise<void> {
  const { picture, options, round, design } = parts
  const { lang } = options
  parts.choice.close()
  const { deal } = round
  if (deal === null) throw new RangeError('a showdown comes after the deal')
  const showdown = design.readShowdown(event, deal)
  round.showdown = showdown
  const announcer = announcerOf(parts)
  const motion = motionOf(parts, performance)
  void options.host.showStatus(announcer.line('opening'), performance)
  options.host.sounds.play('chip')
  showBets(parts)
  for (const [hand] of groupsOf(parts)) hand.frame([])
  await dealBoard(parts, showdown, motion)
  // Each hand is named as soon as its last card is open; the bets are settled afterwards.
  picture.words.setOwn({ text: showdown.hand.title[lang], tone: 'plain' })
  for (const [hand, cards] of groupsOf(parts).slice(0, -1)) hand.frame(placesOf(cards, showdown.hand.made))
  await picture.dealer.turnUp([...showdown.dealer.keys()], showdown.dealer, motion, eachMs)
  const note = announcer.say(showdown.doesDealerQualify ? 'qualifies' : 'unqualified')
  picture.words.setDealer({ text: showdown.dealerHand.title[lang], tone: 'plain' }, note)
  await performance.wait(beforeResultMs)
  round.isOver = true
  showCounted(parts)
  const won = showdown.result === 'win'
  picture.words.setOwn({ text: announcer.ended(deal, showdown), tone: won ? 'won' : 'plain' })
  if (showdown.anteRow !== null) picture.pays.ante.light(new Map([[showdown.anteRow, 1]]), false)
  showBets(parts)
}

function playFold(parts: HouseParts): Promise<void> {
  const { picture, round } = parts
  parts.choice.close()
  if (round.deal === null) throw new RangeError('a fold comes after the deal')
  round.isOver = true
  for (const [hand] of groupsOf(parts)) hand.showWon([])
  picture.words.setOwn({ text: announcerOf(parts).ended(round.deal, null), tone: 'calm' })
  showBets(parts)
  return Promise.resolve()
}

/** Returns the part of the own cards on which a win without a moon is shown: its name is over their lower edge. */
function ownArea({ layout }: HousePicture): WindowArea {
  const { x, y, width, height } = layout?.ownFrame ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x, y, width, height: height * 0.8 }
}

/** The flourish of the cards: those of the better hand hop, by the size of the win. */
async function cheer(parts: HouseParts, size: WinSize, performance: Performance): Promise<void> {
  const counted = parts.round.showdown?.hand.counted ?? parts.round.deal?.hand.made ?? []
  if (parts.options.host.isCalm) return
  await Promise.all(
    groupsOf(parts).map(([hand, cards]) => hand.cheer(placesOf(cards, counted), size, performance)),
  )
}

async function playEnd(parts: HouseParts, event: PlayedEvent, performance: Performance): Promise<void> {
  const { round, options, picture } = parts
  const { host, lang } = options
  const { deal, showdown } = round
  if (deal === null) throw new RangeError('a round ends after its deal')
  const [stakeMinor, totalMinor] = [BigInt(String(event.stakeMinor)), BigInt(String(event.totalMinor))]
  const announcer = announcerOf(parts)
  const size = netWinSizeOf(totalMinor, stakeMinor)
  const status = announcer.end(showdown, stakeMinor, totalMinor)
  if (!hasMoon(size)) host.sounds.play(size === 'win' ? 'win' : totalMinor > 0n ? 'push' : 'lose')
  if (size !== null) {
    const amountMinor = totalMinor - stakeMinor
    const detail = joined([(showdown?.hand ?? deal.hand).title[lang], status.detail], lang)
    const look = hasMoon(size)
      ? ({ detail, area: null, sound: 'winBig' } as const)
      : { detail: '', area: () => ownArea(picture) }
    await Promise.all([
      cheer(parts, size, performance),
      host.showWin({ size, amountMinor, ...look }, performance),
    ])
  }
  await host.showStatus(status, performance)
  host.say(announcer.spokenEnd(deal, showdown, stakeMinor, totalMinor))
}

function playEvent(parts: HouseParts, event: PlayedEvent, performance: Performance): Promise<void> {
  switch (event.type) {
    case 'betPlaced':
      return Promise.resolve()
    case 'deal':
      return playDeal(parts, event, performance)
    case 'fold':
      return playFold(parts)
    case 'showdown':
      return playShowdown(parts, event, performance)
    case 'roundEnd':
      return playEnd(parts, event, performance)
    default:
      throw new RangeError(`this stage does not know the event ${event.type}`)
  }
}

/** Asks the player to fold or to continue; resolves with the chosen action. */
function prompt(
  parts: HouseParts,
  actions: readonly StageAction[],
  unasked: () => Performance,
): Promise<string> {
  const { design, options, choice, round } = parts
  const announcer = announcerOf(parts)
  if (round.deal === null) throw new RangeError('the player decides once the cards are dealt')
  void options.host.showStatus(announcer.choosing(round.deal), unasked())
  const ways = actions.map(({ action, stakeMinor }) => ({
    action,
    title: action === design.further.action ? design.further.title[options.lang] : announcer.say('fold'),
    cost:
      stakeMinor > 0n
        ? announcer.say('addCost', { amount: announcer.amount(stakeMinor) })
        : announcer.say('foldCost'),
  }))
  return choice.choose(announcer.say('choose'), ways)
}

/** Creates the stage; the page supplies pictures, texts and clock in `options`. */
export function createHouseStage(design: HouseDesign, options: GameOptions): GameStage {
  const { host, clock } = options
  /** A performance that cannot be skipped, for status lines shown outside a round's events. */
  const unasked = () => createPerformance(clock, createSkipController(), false)
  const picture = createHousePicture(design, options)
  const choice = createFoldChoice()
  const round: HouseRound = {
    money: { stakeMinor: 0n, currency: 'JPY' },
    deal: null,
    showdown: null,
    isOver: false,
  }
  const parts: HouseParts = { design, options, picture, choice, round }
  picture.over.append(choice.root)
  clear(parts)
  return {
    view: picture.view,
    buttons: picture.over,
    resize(room) {
      picture.place(room, hasSide(parts))
      choice.place(room.bottom)
    },
    launch() {
      clear(parts)
      void host.showStatus({ ...announcerOf(parts).line('dealing'), isWaiting: true }, unasked())
    },
    play(event, money, performance) {
      setMoney(parts, money)
      return playEvent(parts, event, performance)
    },
    choose(actions, money) {
      setMoney(parts, money)
      return prompt(parts, actions, unasked)
    },
    showStake: (money) => showStake(parts, money),
    rest: () => clear(parts),
    idle(nowMs) {
      picture.scene.idle(nowMs)
      return false
    },
  }
}
