// A stored round shown again by the game's own stage. The frame is opened when its reader asks for it.
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { Button } from '../../ui/button.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'

type Props = {
  readonly gameId: string
  readonly gameName: string
  readonly roundId: string
  readonly stageOrigin: string
  readonly posters: { readonly wide: Cuts; readonly tall: Cuts } | null
}

/** The stage's address for a stored round. */
export const replayAddress = (stageOrigin: string, gameId: string, roundId: string, lang: string): string =>
  `${stageOrigin}/stage/${gameId}/?lang=${lang}#replay=${roundId}`

export function ReplayFrame({ gameId, gameName, roundId, stageOrigin, posters }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="stage-place -mx-4 big:mx-0 big:rounded-card">
      {isOpen ? (
        <iframe
          src={replayAddress(stageOrigin, gameId, roundId, getLocale())}
          title={m.replay_frame({ game: gameName })}
          sandbox="allow-scripts"
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <>
          {posters !== null && (
            <Picture
              cuts={posters.tall}
              big={posters.wide}
              sizes="(min-width: 1024px) 800px, 100vw"
              isFirst
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <div className="stage-invitation">
            <Button kind="primary" icon="replay" onClick={() => setIsOpen(true)} className="min-w-[220px]">
              {m.replay_open()}
            </Button>
            <p className="min-h-11 text-second">{m.replay_note()}</p>
          </div>
        </>
      )}
    </div>
  )
}
