// How the kit plays features after a spin: respins, free spins, hold and spin and meters, and the end of the round.
import type { Performance } from '../event-player.ts'
import { joined, multipleOf } from '../text.ts'
import { hasMoon, type WinSize, winSizeOf } from '../win-sizes.ts'
import { type Act, type ActContext, beginRound, playFlourish, showOwn, withMeter } from './acts.ts'
import type { TellLocked } from './hold-spin.ts'
import type { SlotKey } from './messages.ts'
import { modeAfter } from './modes.ts'

/** Shows a banner in the game's words when a feature begins or continues, in place of the shown win. */
const announce = (
  { host, picture }: ActContext,
  title: SlotKey,
  detail: SlotKey,
  values: Readonly<Record<string, string | number>>,
  performance: Performance,
): Promise<void> => {
  const { say } = picture.screen.announcer
  host.clearWin()
  return host.announce({ title: say(title), detail: say(detail, values) }, performance)
}

/** Whether the round's total so far will have a moment of its own, which shows the same sum. */
const isBigNow = ({ state }: ActContext): boolean => hasMoon(winSizeOf(state.totalMinor, state.stakeMinor))

/** Time to read or hear the name of the bought feature before it begins, ms. */
const boughtMs = 900

/** Announces a bought feature. No reels turn before it, so the traces of the last round are removed here. */
const featureBought: Act<'featureBought'> = async (context, { name }, performance) => {
  const { host, picture, design } = context
  const { announcer, lang } = picture.screen
  beginRound(context)
  const bought = design.model.featureBuys?.find((one) => one.name === name)
  const line = announcer.bought(bought?.title[lang] ?? name)
  host.say(line.label)
  await host.showStatus(line, performance)
  await performance.wait(boughtMs)
}

const respinsBegin: Act<'respinsBegin'> = async (context, event, performance) => {
  context.state.hasFeature = true
  context.host.sounds.play('featureBegin')
  context.host.say(context.picture.screen.announcer.say('respinsBegin', { count: event.count }))
  await showOwn(context, event, performance)
  await context.picture.setMode(modeAfter('base', event), performance)
}

const freeSpinsBegin: Act<'freeSpinsBegin'> = async (context, event, performance) => {
  context.state.hasFeature = true
  context.host.sounds.play('featureBegin')
  await showOwn(context, event, performance, () =>
    announce(context, 'begins', 'beginsDetail', { spins: event.spins }, performance),
  )
  await context.picture.setMode('free', performance)
}

const freeSpinsMore: Act<'freeSpinsMore'> = async (context, event, performance) => {
  context.host.sounds.play('featureBegin')
  await showOwn(context, event, performance, () =>
    announce(context, 'goesOn', 'goesOnDetail', { added: event.added, of: event.of }, performance),
  )
}

const freeSpinsEnd: Act<'freeSpinsEnd'> = async (context, event, performance) => {
  context.host.sounds.play('featureEnd')
  const amount = context.picture.screen.announcer.amount(BigInt(event.amountMinor))
  await showOwn(context, event, performance, async () => {
    if (!isBigNow(context))
      await announce(context, 'freeSpinsOver', 'freeSpinsTotal', { amount }, performance)
  })
}

const holdSpinBegin: Act<'holdBegin'> = async (context, event, performance) => {
  const { picture, host, state, design } = context
  state.hasFeature = true
  host.sounds.play('featureBegin')
  picture.threads.clear()
  picture.board.clear()
  const respins = design.model.hold?.respins ?? 0
  await announce(context, 'holdSpinBegins', 'holdSpinBeginsDetail', { respins }, performance)
  await Promise.all([
    picture.setMode('holdSpin', performance),
    showOwn(context, event, performance, () => picture.holdSpin.begin(event, performance)),
  ])
}

/** Shows the panel's line during hold and spin. */
const tellLocked =
  ({ picture, host, state }: ActContext, left: number, performance: Performance): TellLocked =>
  (landed) => {
    const { screen, holdSpin } = picture
    return host.showStatus(
      screen.announcer.holdSpin(holdSpin.locked, landed, left, state.totalMinor),
      performance,
    )
  }

const holdSpinChosen: Act<'holdChosen'> = async (context, event, performance) => {
  const { picture, host, design } = context
  const { announcer, lang } = picture.screen
  const tell = tellLocked(context, event.respins, performance)
  await showOwn(context, event, performance, () => picture.holdSpin.choose(event, performance, tell))
  if (picture.acts.holdChosen) await tell(event.held)
  const { options = [] } = design.model.hold ?? {}
  // The name of the option, for a player who chose it and for a replay.
  const way = options.length > 1 ? options.find(({ name }) => name === event.option) : undefined
  const spoken = announcer.spokenLocked(event.held, event.respins)
  host.say(way === undefined ? spoken : `${way.title[lang]}: ${spoken}`)
}

/** Time to see a respin before the next one, ms; `still` with reduced motion, where nothing has turned before. */
const seenMs = { landed: 60, blank: 200, still: 600 } as const

const holdSpinRespin: Act<'holdSpin'> = async (context, event, performance) => {
  const { picture, host } = context
  const { landed, left } = event
  // The sum is counted up during the next respin.
  const show = tellLocked(context, left, performance)
  const tell: TellLocked = async (shown) => void show(shown)
  host.sounds.play('spin')
  await showOwn(context, event, performance, () => picture.holdSpin.spin(event, performance, tell))
  host.say(picture.screen.announcer.spokenLocked(landed, left))
  if (landed.length === 0) void tell(landed)
  else if (picture.acts.holdSpin) await tell(landed)
  await performance.wait(
    performance.isMotionReduced ? seenMs.still : landed.length > 0 ? seenMs.landed : seenMs.blank,
  )
}

const holdSpinEnd: Act<'holdEnd'> = async (context, event, performance) => {
  const { picture, state } = context
  const { announcer } = picture.screen
  state.totalMinor = BigInt(event.totalMinor)
  context.host.sounds.play('featureEnd')
  await showOwn(context, event, performance, () => picture.holdSpin.count(event, performance))
  const amount = announcer.amount(BigInt(event.amountMinor))
  if (event.isFull || !isBigNow(context))
    await announce(
      context,
      event.isFull ? 'holdSpinFull' : 'holdSpinOver',
      'holdSpinTotal',
      { amount },
      performance,
    )
}

/** Symbols fly to the meter by the game's own part. */
const meter: Act<'meter'> = (context, event, performance) => {
  context.state.collected = event.after.length
  return showOwn(context, event, performance)
}

const meterFull: Act<'meterFull'> = async (context, event, performance) => {
  Object.assign(context.state, { hasFeature: true, collected: event.after.length })
  context.host.sounds.play('featureBegin')
  await showOwn(context, event, performance, () =>
    announce(context, 'meterFull', 'meterFullDetail', { spins: event.spins }, performance),
  )
  await context.picture.setMode('meter', performance)
}

const meterEnd: Act<'meterEnd'> = async (context, event, performance) => {
  context.host.sounds.play('featureEnd')
  const amount = context.picture.screen.announcer.amount(BigInt(event.amountMinor))
  await showOwn(context, event, performance, async () => {
    if (!isBigNow(context)) await announce(context, 'meterOver', 'meterTotal', { amount }, performance)
  })
}

/** The limit is a multiple of the round's stake, which for a bought round is its price. */
const capReached: Act<'capReached'> = (context, event, performance) => {
  const multiple = multipleOf(BigInt(event.totalMinor), context.state.stakeMinor)
  return announce(context, 'cap', 'capDetail', { multiple }, performance)
}

/** Names the parts that won in a round of one evaluation, or the feature that paid it, and the multiple of the stake. */
function roundDetail({ picture, state, design }: ActContext, totalMinor: bigint): string {
  const { announcer, mode, lang } = picture.screen
  if (!state.hasFeature && design.model.cascade === undefined) return state.wonBy
  const amount = announcer.amount(totalMinor)
  const totals = { free: 'freeSpinsTotal', meter: 'meterTotal', holdSpin: 'holdSpinTotal' } as const
  const total = mode in totals ? announcer.say(totals[mode as keyof typeof totals], { amount }) : ''
  return joined([total, announcer.multiple(totalMinor)], lang)
}

/** The effect of a moment. */
const moonSounds = { big: 'winMore', mega: 'winBig', full: 'winBig' } as const satisfies Readonly<
  Record<Exclude<WinSize, 'win'>, string>
>

/** Shows the moment of a round whose total is at least a big win. */
async function showRoundWin(
  context: ActContext,
  totalMinor: bigint,
  performance: Performance,
): Promise<void> {
  const { picture, host, state } = context
  const size = winSizeOf(totalMinor, state.stakeMinor)
  if (!hasMoon(size)) return
  const detail = roundDetail(context, totalMinor)
  const sound = moonSounds[size]
  await Promise.all([
    host.showWin({ size, amountMinor: totalMinor, detail, area: picture.windowArea, sound }, performance),
    playFlourish(context, size, performance),
  ])
}

const roundEnd: Act<'roundEnd'> = async (context, event, performance) => {
  const { picture, host, state, design } = context
  const { announcer } = picture.screen
  const totalMinor = BigInt(event.totalMinor)
  state.totalMinor = totalMinor
  await showRoundWin(context, totalMinor, performance)
  await showOwn(context, event, performance)
  await Promise.all([picture.holdSpin.leave(performance), picture.setMode('base', performance)])
  const line = announcer.end(totalMinor)
  const status = totalMinor === 0n ? withMeter(line, context) : line
  const isNews = state.hasFeature || totalMinor === 0n || design.model.cascade !== undefined
  if (isNews) await host.showStatus(status, performance)
  host.say(announcer.spokenEnd(totalMinor))
}

export const featureActs = {
  featureBought,
  respinsBegin,
  freeSpinsBegin,
  freeSpinsMore,
  freeSpinsEnd,
  holdBegin: holdSpinBegin,
  holdChosen: holdSpinChosen,
  holdSpin: holdSpinRespin,
  holdEnd: holdSpinEnd,
  meter,
  meterFull,
  meterEnd,
  capReached,
  roundEnd,
}
