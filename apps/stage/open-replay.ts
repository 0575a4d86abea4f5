// Shows a stored round by its address: no session, no money, the same picture.

import { type RoundMoney, readAmount, shownAmount } from '@mangetsu/stage-kit'
import { fairnessPage } from './fairness-page.ts'
import { createParentLink } from './parent-link.ts'
import { createStudioSession } from './session.ts'
import { callerFor, loadLooks, type PageParts, type Standing, standUp } from './surroundings.ts'

/** An anonymous call is signed under any bearer; this one says who asks. */
const anonymous = 'Bearer stage-replay'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Fetches the round from the public call and plays it; the disc plays it again. */
export async function openReplay(parts: PageParts, roundId: string): Promise<void> {
  const { say, asked, opening } = parts
  const link = createParentLink(window, '*')
  const { call } = callerFor(parts, () => anonymous)
  const session = createStudioSession({
    call,
    wait: pause,
    onRetry: () => {},
    renewToken: () => Promise.resolve(false),
  })
  const [looks, outcome] = await Promise.all([loadLooks(parts), session.replay(roundId)])
  if (outcome.kind !== 'done' || outcome.data.round.gameId !== parts.game.id) {
    return opening.fail(outcome.kind === 'lost' ? say('lostOpening') : say('noGame'))
  }
  const { round, serverSeed } = outcome.data
  const money: RoundMoney = { stakeMinor: readAmount(round.stake, round.currency), currency: round.currency }
  let standing: Standing | null = null
  const show = async () => {
    if (!standing || standing.player.isPlaying) return
    standing.stage.rest()
    standing.controls.setDisc('skip')
    await standing.player.play(
      round.events,
      (event, performance) => standing?.stage.play(event, money, performance) ?? Promise.resolve(),
    )
    standing.controls.setDisc('spin')
  }
  standing = await standUp({
    parts,
    looks,
    money: () => money,
    options: { isPlayMoney: false, isReplay: true, canDeposit: false, presets: [] },
    onSound: (isOn) => link.tell({ type: 'mangetsu:sound', isOn }),
    actions: {
      back: () => link.tell({ type: 'mangetsu:close' }),
      deposit: () => {},
      stakeLess: () => {},
      stakeMore: () => {},
      preset: () => {},
      spin: () => void show(),
      fairness: () => {
        const facts = {
          commitment: round.commitment,
          clientSeed: round.clientSeed,
          nextNonce: null,
          round,
          serverSeed,
          replayAddress: null,
        }
        standing?.layers.dialog(say('fairness'), fairnessPage(say, facts))
      },
    },
  })
  const stake = shownAmount(money.stakeMinor, money.currency, asked.lang)
  standing.controls.setStake({ text: stake, canLess: false, canMore: false, presetNo: -1 })
  link.hearSound(standing.expectSound)
  link.tell({ type: 'mangetsu:ready', gameId: parts.game.id })
  await show()
}
