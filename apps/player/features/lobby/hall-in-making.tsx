// A hall that has no games yet, or few: what is being made for it, drawn, and where one can play meanwhile.
import type { GameKind } from '@mangetsu/contract/lobby'
import type { ReactNode } from 'react'
import { hallFish, hallLiveCasino, hallPoker, hallSlots, hallSports } from '../../dist/pictures.ts'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { ButtonLink } from '../../ui/button.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { kindName, listedKinds } from './kind-labels.ts'

type Making = { readonly cuts: Cuts; readonly text: () => string }

const makings: Readonly<Partial<Record<GameKind, Making>>> = {
  slots: { cuts: hallSlots, text: m.lobby_making_slots },
  'live-casino': { cuts: hallLiveCasino, text: m.lobby_making_live },
  fish: { cuts: hallFish, text: m.lobby_making_fish },
  poker: { cuts: hallPoker, text: m.lobby_making_poker },
  sports: { cuts: hallSports, text: m.lobby_making_sports },
}

/** What is being made for the kind; null where the halls are full, or the list is of no kind. */
export const makingOf = (kind: GameKind | undefined): Making | null =>
  kind === undefined ? null : (makings[kind] ?? null)

/** The way to what can be played now: the first kind of the menu that has games. */
export function PlayMeanwhile({ counts }: { readonly counts: Readonly<Partial<Record<GameKind, number>>> }) {
  const kind = listedKinds.find((listed) => (counts[listed] ?? 0) > 0)
  if (kind === undefined) return null
  return (
    <ButtonLink kind="primary" to={`/${getLocale()}/game/${kind}`} className="mt-5">
      {m.lobby_making_next({ kind: kindName(kind) })}
    </ButtonLink>
  )
}

type Props = {
  readonly making: Making
  /** Nothing stands above it: its picture is the first of the page. */
  readonly isFirst: boolean
  readonly action?: ReactNode
}

export function HallInMaking({ making: { cuts, text }, isFirst, action }: Props) {
  return (
    <section className="mt-4 grid grid-cols-1 overflow-hidden rounded-card bg-night-1 big:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Picture
        cuts={cuts}
        sizes="(min-width: 1024px) min(60vw, 826px), 100vw"
        isFirst={isFirst}
        className="aspect-[20/9] size-full object-cover"
      />
      <div className="px-5 pt-5 pb-6 big:-order-1 big:self-center big:px-8 big:py-8">
        <h2 className="text-section">{m.lobby_making_title()}</h2>
        <p className="mt-2 text-body">{text()}</p>
        <p className="mt-1 text-small text-paper-dim">{m.lobby_making_note()}</p>
        {action}
      </div>
    </section>
  )
}
