// A game's place on its page with the window that is laid over it, in a DOM that opens no frames: what the page posts
// to a game's frame, and what the frame posts to the page.

import { type Play, PlayProvider, usePlay } from '@mangetsu/player/features/play/play-state.tsx'
import { RunningWindow } from '@mangetsu/player/features/play/running-window.tsx'
import { StageCard, type StageGame } from '@mangetsu/player/features/play/stage-card.tsx'
import { act, screen } from '@testing-library/react'
import { PropertySymbol } from 'happy-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Replies } from './fake-caller.ts'
import { renderPage } from './page-under-test.tsx'

export const slots: StageGame = {
  gameId: 'moonlit-festival',
  gameName: 'Moonlit Festival',
  path: '/en/game/slots/moonlit-festival',
  hallPath: null,
  machineNo: null,
}
export const machine: StageGame = {
  gameId: 'koi-falls',
  gameName: 'Koi Falls',
  path: '/en/game/pachinko/koi-falls',
  hallPath: '/en/game/pachinko?hall=pachinko',
  machineNo: 7,
}

export const launched = (token: string, machineNo: number | null = null) => ({
  url: `/stage/moonlit-festival/?lang=en#token=${token}`,
  token,
  expiresAt: '2026-11-20T04:00:00.000Z',
  commitment: 'c0'.repeat(32),
  machineNo,
})

export const replies: Replies = {
  launchDemoGame: launched('demo-token'),
  launchGame: ({ machineNo }) => launched('real-token', machineNo ?? null),
}

type Given = Parameters<typeof renderPage>[1] & {
  readonly game?: StageGame
  readonly closed?: boolean
  readonly isAlone?: boolean
  readonly hasDemo?: boolean
  /** The end of the game's address. */
  readonly query?: string
}

/** The game's place on its page, with the window that is laid over it. */
export function drawStage({
  game = slots,
  closed = false,
  isAlone = false,
  hasDemo = true,
  query = '',
  ...given
}: Given = {}) {
  let play: Play | null = null
  function Looked() {
    play = usePlay()
    return null
  }
  const page = renderPage(
    <PlayProvider>
      <StageCard
        game={game}
        posters={null}
        mark={<i>mark</i>}
        clock={<i>clock</i>}
        guard={(button) => <fieldset aria-label="guard">{button}</fieldset>}
        closed={closed ? <p>closed</p> : null}
        hasDemo={hasDemo}
      />
      <RunningWindow
        stop={(name, goOn, leave) =>
          name !== 'lossLimit' ? null : (
            <div role="alertdialog" aria-label={name}>
              <button type="button" onClick={goOn}>
                on
              </button>
              <button type="button" onClick={leave}>
                leave
              </button>
            </div>
          )
        }
        clock={(played) => <i>{`played ${played}`}</i>}
        isAlone={isAlone}
      />
      <Looked />
    </PlayProvider>,
    {
      lang: 'en',
      ...given,
      replies: { ...replies, ...given.replies },
      at: game.path.replace('/en', '') + query,
    },
  )
  return {
    ...page,
    /** The screen becomes a phone's, or a big one. */
    setBigScreen: (isBigScreen: boolean) => act(() => page.page().stores.appStore.setState({ isBigScreen })),
    play: (): Play => {
      if (play === null) throw new Error('nothing was drawn')
      return play
    },
  }
}

export type FrameUnderTest = {
  readonly frame: HTMLElement
  /** Everything the page has posted to it, oldest first. */
  readonly posted: readonly unknown[]
  /** Posts to the page as the frame does; from another window where one is named. */
  readonly say: (data: unknown, source?: object) => void
}

beforeEach(() => {
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
  // The DOM's own console, where each frame that is not opened would be a line of noise.
  const own = (document as unknown as { [PropertySymbol.window]: Window & { console: Console } })[
    PropertySymbol.window
  ]
  vi.spyOn(own.console, 'error').mockImplementation(() => undefined)
})

afterEach(() => vi.restoreAllMocks())

/** The frame of this title, once it stands. */
export async function frameTitled(title: string): Promise<FrameUnderTest> {
  const frame = await screen.findByTitle(title)
  const posted: unknown[] = []
  const inside = { postMessage: (message: unknown) => posted.push(message) }
  Object.defineProperty(frame, 'contentWindow', { value: inside, configurable: true })
  return {
    frame,
    posted,
    say: (data, source = inside) => {
      const message = new MessageEvent('message', { data })
      Object.defineProperty(message, 'source', { value: source })
      window.dispatchEvent(message)
    },
  }
}
