// Stage of video poker built from a design: plays the events of a round on the picture and asks for the kept
// cards; it computes no outcome.
import type { PokerDealEvent, ReplacedEvent, VideoPokerEvent } from '@mangetsu/video-poker/events'
import { createPerformance, type Performance } from '../../event-player.ts'
import type {
  GameOptions,
  GameStage,
  PlayedEvent,
  RoundMoney,
  StageAction,
  StageViewport,
} from '../../game-stage.ts'
import type { WindowArea } from '../../geometry.ts'
import { createSkipController } from '../../motion.ts'
import { createTranslate, joined } from '../../text.ts'
import { hasMoon, type WinSize, winSizeOf } from '../../win-sizes.ts'
import { cardHeight, type HandMotion } from '../hand-view.ts'
import { createPokerAnnouncer, hitsOf, type PokerAnnouncer } from './announcer.ts'
import { type BestKeptView, createBestKeptView } from './best-kept-view.ts'
import { type CardChoice, createCardChoice, keptAction } from './card-choice.ts'
import { handsOf, type PokerDesign } from './design.ts'
import { pokerMessages } from './messages.ts'
import { createPokerPicture, type PokerPicture } from './poker-picture.ts'
import { winningPlaces } from './winning-cards.ts'

/** Delay in ms before the disc accepts the choice, so that a second press does not decide by accident. */
const soonestConfirm = 400

/** Delays in ms between the other hands, and between the cards of one, as they turn up. */
const [otherAfterMs, otherEachMs] = [120, 40]

/** State of the table. */
type Round = {
  hands: number
  money: RoundMoney
  deal: PokerDealEvent | null
  replaced: ReplacedEvent | null
}

type Parts = {
  readonly design: PokerDesign
  readonly options: GameOptions
  readonly picture: PokerPicture
  readonly choice: CardChoice
  readonly best: BestKeptView
  readonly round: Round
}

const places = [0, 1, 2, 3, 4] as const

const announcerOf = ({ design, options, round }: Parts): PokerAnnouncer =>
  createPokerAnnouncer(design.model, options.lang, round.money, round.hands)

/** Shows the amounts in the pay table for the current money. */
function showPays(parts: Parts): void {
  const { picture, round } = parts
  const announcer = announcerOf(parts)
  const stake = announcer.amount(round.money.stakeMinor / BigInt(round.hands))
  picture.pays.setMoney(round.hands > 1 ? announcer.say('ofOne', { stake }) : stake, (name) =>
    announcer.paid(name),
  )
}

/** Clears the table, for this number of hands. */
function clear({ picture, choice, best, round }: Parts): void {
  choice.close()
  best.close()
  round.deal = null
  round.replaced = null
  picture.pays.light(new Map(), false)
  picture.words.name([])
  for (const hand of picture.hands) hand.lay(null)
}

/** Lays everything out for this room, or for the current one if null. */
function place({ picture, choice, best, round }: Parts, room: StageViewport | null): void {
  picture.place(room, round.hands)
  const { layout } = picture
  if (layout === null) return
  choice.place(layout.own, layout.line)
  best.place(layout.answer)
}

function setHands(parts: Parts, hands: number): void {
  if (parts.round.hands === hands) return
  parts.round.hands = hands
  // Five hands have the fuller music.
  parts.options.host.sounds.enter(hands > 1 ? 'feature' : 'base')
  clear(parts)
  place(parts, null)
}

function motionOf({ picture, options }: Parts, performance: Performance): HandMotion {
  const shoe = picture.layout?.shoe ?? { x: 0, y: 0 }
  return { performance, shoe, cue: (cue) => options.host.sounds.play(cue) }
}

/** Highlights the pay table row of the dealt hand. */
function lightDealt({ picture, round }: Parts): void {
  const hand = round.deal?.hand ?? null
  picture.pays.light(new Map(hand === null ? [] : [[hand, 1]]), false)
}

async function playDeal(parts: Parts, deal: PokerDealEvent, performance: Performance): Promise<void> {
  const { picture, options, round } = parts
  clear(parts)
  round.deal = deal
  const announcer = announcerOf(parts)
  void options.host.showStatus(announcer.line('dealing'), performance)
  await picture.hands[0]?.deal(deal.cards, motionOf(parts, performance))
  lightDealt(parts)
  options.host.say(announcer.spokenDealt(deal))
}

/** Shows the result of a hand: its cards framed or dimmed, and its name. */
function showHand({ picture, design }: Parts, replaced: ReplacedEvent, no: number): void {
  const final = replaced.hands[no]
  if (final === undefined) return
  const won = final.hand === null ? [] : winningPlaces(final.cards, final.hand, design.model.wild)
  picture.hands[no]?.showWon(won)
}

async function playReplaced(parts: Parts, replaced: ReplacedEvent, performance: Performance): Promise<void> {
  const { picture, options, round, design } = parts
  const { held: kept, hands } = replaced
  parts.choice.close()
  round.replaced = replaced
  const announcer = announcerOf(parts)
  const motion = motionOf(parts, performance)
  const changed = places.filter((place) => !kept.includes(place))
  picture.pays.light(new Map(), false)
  void options.host.showStatus(announcer.line('replacing'), performance)
  for (const place of places) picture.hands[0]?.setKept(place, kept.includes(place))
  const others = hands.slice(1).map(({ cards }, at) => ({ cards, hand: picture.hands[at + 1] }))
  // Kept cards are the same in every hand.
  await Promise.all(others.map(({ cards, hand }) => hand?.turnUp(kept, cards, motion, 0)))
  const [own] = hands
  if (own) await picture.hands[0]?.replace(changed, own.cards, motion)
  await Promise.all(
    others.map(async ({ cards, hand }, at) => {
      await performance.wait(at * otherAfterMs)
      await hand?.turnUp(changed, cards, motion, otherEachMs)
    }),
  )
  const names = hands.map(({ hand }) => ({ text: announcer.title(hand), hasWon: hand !== null }))
  hands.forEach((_, no) => {
    showHand(parts, replaced, no)
  })
  picture.words.name(names)
  picture.pays.light(hitsOf(hands, design.model), hands.length > 1)
}

/** Returns the box of the own hand, on which a win without a moon is shown. */
function ownArea({ layout }: PokerPicture): WindowArea {
  const { x, y, width, step } = layout?.own ?? { x: 0, y: 0, width: 0, step: 0 }
  return { x, y, width: step * (places.length - 1) + width, height: cardHeight(width) }
}

/** The flourish of the cards: those that win hop in every hand, by the size of the round's win. */
async function cheer(
  { picture, design, options }: Parts,
  { hands }: ReplacedEvent,
  size: WinSize,
  performance: Performance,
): Promise<void> {
  if (options.host.isCalm) return
  const { wild } = design.model
  await Promise.all(
    hands.map(({ cards, hand }, no) =>
      hand === null
        ? undefined
        : picture.hands[no]?.cheer(winningPlaces(cards, hand, wild), size, performance),
    ),
  )
}

async function playEnd(parts: Parts, totalMinor: bigint, performance: Performance): Promise<void> {
  const { options, round, best, picture } = parts
  const { host } = options
  const { deal, replaced, money } = round
  const announcer = announcerOf(parts)
  if (deal === null || replaced === null)
    throw new RangeError('a round of video poker ends after its replacement')
  const size = winSizeOf(totalMinor, money.stakeMinor)
  if (size !== null) {
    const detail = joined([announcer.won(replaced), announcer.multiple(totalMinor)], options.lang)
    const isLarge = hasMoon(size)
    if (!isLarge) host.sounds.play('win')
    const look = isLarge
      ? ({ detail, area: null, sound: 'winBig' } as const)
      : { detail: '', area: () => ownArea(picture) }
    await Promise.all([
      cheer(parts, replaced, size, performance),
      host.showWin({ size, amountMinor: totalMinor, ...look }, performance),
    ])
  }
  await host.showStatus(announcer.end(replaced, totalMinor), performance)
  host.say(announcer.spokenEnd(replaced, totalMinor))
  best.offer({ cards: deal.cards, kept: replaced.held, money, hands: round.hands })
}

function playEvent(parts: Parts, event: VideoPokerEvent, performance: Performance): Promise<void> {
  switch (event.type) {
    case 'betPlaced':
      setHands(parts, handsOf(event.name))
      showPays(parts)
      return Promise.resolve()
    case 'deal':
      return playDeal(parts, event, performance)
    case 'draw':
      return playReplaced(parts, event, performance)
    case 'roundEnd':
      return playEnd(parts, BigInt(event.totalMinor), performance)
    default:
      throw new RangeError(`this stage does not know the event ${String((event as { type: unknown }).type)}`)
  }
}

/** Asks for the kept cards; resolves with the action when the disc or Enter is pressed. */
function createPrompt(parts: () => Parts, unasked: () => Performance) {
  let take: ((action: string) => void) | null = null
  let promptedMs = 0
  const showStatus = () => {
    const { options, round, choice } = parts()
    if (round.deal === null) return
    void options.host.showStatus(announcerOf(parts()).choosing(round.deal, choice.kept.length), unasked())
  }
  return {
    toggled(place: number, isKept: boolean) {
      const { picture, options } = parts()
      picture.hands[0]?.setKept(place, isKept)
      options.host.sounds.play('hold')
      showStatus()
    },
    confirm() {
      const { options, choice } = parts()
      const tell = take
      if (tell === null || options.clock.nowMs() - promptedMs < soonestConfirm) return
      take = null
      tell(keptAction(choice.kept))
    },
    prompt(actions: readonly StageAction[]): Promise<string> {
      const { round, choice, options, picture } = parts()
      const { deal } = round
      if (deal === null || !actions.some(({ action }) => action.startsWith('hold:')))
        throw new RangeError('video poker asks which cards are kept once they are dealt')
      for (const place of places) picture.hands[0]?.setKept(place, false)
      choice.open(deal.cards)
      promptedMs = options.clock.nowMs()
      showStatus()
      return new Promise((resolve) => {
        take = resolve
      })
    },
  }
}

/** Creates the stage; the page supplies pictures, texts and clock in `options`. */
export function createPokerStage(design: PokerDesign, options: GameOptions): GameStage {
  const { lang, host, clock } = options
  const say = createTranslate(pokerMessages, lang)
  /** A performance that cannot be skipped, for status lines shown outside a round's events. */
  const unasked = () => createPerformance(clock, createSkipController(), false)
  const picture = createPokerPicture(design, options)
  const prompting = createPrompt(() => parts, unasked)
  const choice = createCardChoice(say, lang, { toggled: prompting.toggled, confirm: prompting.confirm })
  const best = createBestKeptView(design.model, say, lang)
  const round: Round = { hands: 1, money: { stakeMinor: 0n, currency: 'JPY' }, deal: null, replaced: null }
  const parts: Parts = { design, options, picture, choice, best, round }
  picture.over.append(choice.root, best.root)
  picture.words.aside.append(best.button)
  const setMoney = (money: RoundMoney) => {
    round.money = money
    showPays(parts)
  }
  return {
    view: picture.view,
    buttons: picture.over,
    resize: (room) => place(parts, room),
    launch() {
      clear(parts)
      void host.showStatus({ ...announcerOf(parts).line('dealing'), isWaiting: true }, unasked())
    },
    recall: () =>
      host.showStatus(
        { ...announcerOf(parts).line('dealing'), label: design.invitation[lang], isWaiting: true },
        unasked(),
      ),
    play(event: PlayedEvent, money, performance) {
      // Only a round of one hand starts with its deal event.
      if (event.type === 'deal' && money.sideBet === undefined) setHands(parts, 1)
      setMoney(money)
      return playEvent(parts, event as VideoPokerEvent, performance)
    },
    choose(actions, money) {
      setMoney(money)
      return prompting.prompt(actions)
    },
    confirm: prompting.confirm,
    showStake(money) {
      setHands(parts, handsOf(money.sideBet))
      setMoney(money)
    },
    rest: () => clear(parts),
    idle(nowMs) {
      picture.scene.idle(nowMs)
      return false
    },
  }
}
