// The preview of a game over the current page: its cover or a clip, its figures, and the links to play.
import type { GameDetail, GameKind } from '@mangetsu/contract/lobby'
import type { Video } from '@mangetsu/contract/video'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useLooksSignedIn } from '../../page/page.tsx'
import { useCall } from '../../page/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { featureName } from './feature-labels.ts'
import { GameCover } from './game-cover.tsx'
import { GameFact } from './game-fact.tsx'
import { declaredLabel, gamePath, percentText, VolatilityBars, volatilityText } from './game-facts.tsx'
import { gameTextOf } from './game-texts.ts'
import { hasDemo } from './has-demo.ts'
import { kindName } from './kind-labels.ts'
import { wantsMotion } from './wants-motion.ts'

type Previewed = { readonly name: string; readonly gameType: GameKind; readonly path: string }
type Mode = 'real' | 'demo'

type Props = {
  readonly gameId: string
  readonly onClose: () => void
  readonly onPlay: (game: Previewed, mode: Mode) => void
  /** Next to the play links: the signed-in player's actions for the game. */
  readonly mark: (game: GameDetail['game']) => ReactNode
}

function Facts({ game }: Pick<GameDetail, 'game'>) {
  return (
    <dl className="mt-4">
      <GameFact label={declaredLabel(game.gameType)}>{percentText(game.rtpPpm)}</GameFact>
      <GameFact label={m.fact_volatility()}>
        <span className="inline-flex items-center gap-2">
          <VolatilityBars volatility={game.volatility} />
          {volatilityText(game.volatility)}
        </span>
      </GameFact>
      <GameFact label={m.fact_max_win()}>{m.panel_max({ count: countText(game.maxWinMultiple) })}</GameFact>
      {game.features.length > 0 && (
        <GameFact label={m.game_features_label()}>
          {game.features.map(featureName).join(m.game_features_and())}
        </GameFact>
      )}
      <GameFact label={m.panel_maker()}>{game.providerName[getLocale()]}</GameFact>
    </dl>
  )
}

function Face({ game, clip }: Pick<GameDetail, 'game'> & { clip: Video | undefined }) {
  if (clip === undefined)
    return (
      <span className="mx-auto block w-48 max-w-full">
        <GameCover game={game} sizes="192px" />
      </span>
    )
  return (
    <video
      src={clip.src}
      poster={clip.poster}
      width={clip.width}
      height={clip.height}
      controls
      muted
      playsInline
      {...(wantsMotion() ? { autoPlay: true, loop: true } : { preload: 'none' })}
      aria-label={clip.title}
      className="h-auto w-full rounded-field bg-night-0"
    />
  )
}

function Ways({ detail, onPlay, mark }: Pick<Props, 'onPlay' | 'mark'> & { detail: GameDetail }) {
  const isIn = useLooksSignedIn()
  const { game, isPlayable, closedBecause } = detail
  const path = `/${getLocale()}${gamePath(game)}`
  const play = (mode: Mode) => onPlay({ name: game.name[getLocale()], gameType: game.gameType, path }, mode)
  return (
    <div className="mt-5 grid gap-2">
      {!isPlayable && (
        <p className="text-second text-paper-dim">{closedBecause?.[getLocale()] ?? m.game_closed_text()}</p>
      )}
      {isPlayable && isIn && (
        <Button kind="primary" icon="play" isWide onClick={() => play('real')}>
          {m.play_real()}
        </Button>
      )}
      {isPlayable && hasDemo(game.gameType) && (
        <Button
          kind={isIn ? 'second' : 'primary'}
          icon={isIn ? undefined : 'play'}
          isWide
          onClick={() => play('demo')}
        >
          {m.play_demo()}
        </Button>
      )}
      <div className="flex items-center gap-2">
        <ButtonLink to={path} kind="line" replace className="flex-1">
          {m.game_preview_page()}
        </ButtonLink>
        <span className="stage-mark empty:hidden">{mark(game)}</span>
      </div>
    </div>
  )
}

/** As tall as the loaded content, so that the sheet does not grow while it is used. */
const waiting = (
  <div className="grid gap-4" aria-hidden="true">
    <Skeleton className="mx-auto h-64 w-48" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-48 w-full" />
    <Skeleton className="h-12 w-full" />
  </div>
)

export function GamePreview({ gameId, onClose, onPlay, mark }: Props) {
  const lang = getLocale()
  const { data, refused } = useCall('queryGameDetail', { gameId })
  const clips = useCall('queryVideos', { lang, gameId, pageSize: 1 })
  const isReady = data !== undefined && !clips.isLoading
  const title =
    data?.game.name[lang] ?? (refused === null ? m.play_opening() : m.game_preview_unknown_title())
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      {refused !== null && (
        <EmptyState
          title={refused.msg}
          action={
            <ButtonLink to={`/${lang}/game/slots`} replace>
              {m.game_preview_list()}
            </ButtonLink>
          }
        />
      )}
      {refused === null && !isReady && waiting}
      {refused === null && isReady && (
        <>
          <Face game={data.game} clip={clips.data?.videos[0]} />
          <p className="mt-4 text-small text-paper-dim">{kindName(data.game.gameType)}</p>
          <p className="text-second">{gameTextOf(data).description}</p>
          <Ways detail={data} onPlay={onPlay} mark={mark} />
          <Facts game={data.game} />
        </>
      )}
    </Sheet>
  )
}
