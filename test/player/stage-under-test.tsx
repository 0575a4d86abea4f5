// A game on its page with the window laid over it, in a DOM that opens no frames: records messages from the page to the
// game's frame, and sends messages from the frame.

import type { RowParts } from '@mangetsu/player/features/play/game-row.tsx'
import { type Play, PlayProvider, usePlay } from '@mangetsu/player/features/play/play-state.tsx'
import { RunningWindow } from '@mangetsu/player/features/play/running-window.tsx'
import { StageCard, type StageGame } from '@mangetsu/player/features/play/stage-card.tsx'
import { act, screen } from '@testing-library/react'
import { PropertySymbol } from 'happy-dom'
import { beforeEach, vi } from 'vitest'
import { giveBrowser } from './browser.ts'
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

const noRow: RowParts = { names: [], render: () => null }

type Given = Parameters<typeof renderPage>[1] & {
  readonly game?: StageGame
  readonly closed?: boolean
  readonly isAlone?: boolean
  readonly hasDemo?: boolean
  readonly row?: RowParts
  /** Query of the game's address. */
  readonly query?: string
}

/** Renders the game on its page, with the window laid over it. */
export function renderStage({
  game = slots,
  closed = false,
  isAlone = false,
  hasDemo = true,
  query = '',
  row = noRow,
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
        row={row}
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
    /** Switches between a phone's screen and a large one. */
    setBigScreen: (isBigScreen: boolean) => act(() => page.page().stores.appStore.setState({ isBigScreen })),
    play: (): Play => {
      if (play === null) throw new Error('nothing was rendered')
      return play
    },
  }
}

export type FrameUnderTest = {
  readonly frame: HTMLElement
  /** All messages posted to the frame, oldest first. */
  readonly posted: readonly unknown[]
  /** Posts a message to the page like the frame; from another window if given. */
  readonly say: (data: unknown, source?: object) => void
}

/** Registers the set-up of a file whose pages have a game's frame. */
export const isolateFrames = (): void =>
  beforeEach(() => {
    giveBrowser(document, 'fullscreenElement', { value: null })
    // The DOM's own console, which would print a line for each unopened frame.
    const own = (document as unknown as { [PropertySymbol.window]: Window & { console: Console } })[
      PropertySymbol.window
    ]
    vi.spyOn(own.console, 'error').mockImplementation(() => undefined)
  })

/** Waits for the frame of this title. */
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
