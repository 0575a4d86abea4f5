// Replays a stored round in the game's own stage. The frame loads on request.
import { useCallback, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Button } from '../../ui/button.tsx'
import type { FrameMessage } from './frame-messages.ts'
import { useFrameCalm, useFrameMessages, useFrameSound } from './frame-talk.ts'

type Props = {
  readonly gameId: string
  readonly gameName: string
  readonly roundId: string
  readonly stageOrigin: string
}

/** Returns the stage's URL for a stored round. */
export const replayAddress = (stageOrigin: string, gameId: string, roundId: string, lang: string): string =>
  `${stageOrigin}/stage/${gameId}/?lang=${lang}#replay=${roundId}`

type StageProps = {
  readonly src: string
  readonly title: string
  readonly onClose: () => void
  readonly className: string
}

/** The frame itself: it uses the player's sound setting like a game, and its own back button closes it. */
export function ReplayStage({ src, title, onClose, className }: StageProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const followSound = useFrameSound(frame)
  const followCalm = useFrameCalm(frame, 'account')
  const take = useCallback(
    (message: FrameMessage) => {
      followSound(message)
      followCalm(message)
      if (message.type === 'close') onClose()
    },
    [followSound, followCalm, onClose],
  )
  useFrameMessages(frame, take)
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      sandbox="allow-scripts"
      allow="autoplay"
      className={`border-0 ${className}`}
    />
  )
}

/** The button that opens the replay in its own place, with its note. */
export function ReplayFrame({ gameId, gameName, roundId, stageOrigin }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  if (isOpen)
    return (
      <div className="stage-place round-replay">
        <ReplayStage
          src={replayAddress(stageOrigin, gameId, roundId, getLocale())}
          title={m.replay_frame({ game: gameName })}
          onClose={close}
          className="absolute inset-0 size-full"
        />
      </div>
    )
  return (
    <>
      <Button kind="primary" icon="replay" onClick={() => setIsOpen(true)}>
        {m.replay_open()}
      </Button>
      <p className="round-replay-note">{m.replay_note()}</p>
    </>
  )
}
