// A game in a browser window of its own, without the site's layout; it opens at once, as the URL requests.
import { useCallback, useEffect, useRef } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigate,
} from 'react-router'
import { gamePath } from '../features/lobby/game-facts.tsx'
import { hasDemo } from '../features/lobby/has-demo.ts'
import { Invitation } from '../features/play/invitation.tsx'
import { hallPathOf, requestedMachineNo } from '../features/play/machine.ts'
import { type GameRequest, type Mode, PlayProvider, usePlay } from '../features/play/play-state.tsx'
import { isLang } from '../language.ts'
import { RunningPlace } from '../layout/running-place.tsx'
import { Threshold } from '../layout/threshold.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useSignedIn } from '../page/page.tsx'
import { StoresProvider } from '../page/stores-provider.tsx'
import { callApi, factsOf } from '../request.server.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { lang, kind, gameId = '' } = params
  if (!isLang(lang)) throw data(null, { status: 404 })
  const [config, detail] = await Promise.all([
    factsOf(context).api.config(),
    callApi(context, 'queryGameDetail', { gameId }),
  ])
  // The game's page, or its list, explains why it cannot be opened.
  if (!detail.ok || !detail.data.isPlayable) throw redirect(`/${lang}/game/${kind}/${gameId}`)
  const { game } = detail.data
  const path = `/${lang}${gamePath(game)}`
  const { search, searchParams } = new URL(request.url)
  if (game.gameType !== kind) throw redirect(`${path}/window${search}`)
  const requested: Omit<GameRequest, 'mode'> = {
    gameId,
    gameName: game.name[lang],
    path,
    hallPath: hallPathOf(game.gameType, lang),
    machineNo: requestedMachineNo(game.gameType, searchParams),
  }
  const canTry = hasDemo(game.gameType)
  const mode: Mode = searchParams.get('mode') === 'real' || !canTry ? 'real' : 'demo'
  return { config, requested, mode, canTry }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : [
        { title: `${loaderData.requested.gameName} | ${m.site_name()}` },
        { name: 'description', content: m.game_window_text({ game: loaderData.requested.gameName }) },
        { name: 'robots', content: 'noindex' },
      ]

/** Opens the game once the session is known; later an invitation is shown if a visitor requests real-money play. */
type AloneProps = {
  readonly requested: Omit<GameRequest, 'mode'>
  readonly mode: Mode
  readonly canTry: boolean
}

function Alone({ requested, mode, canTry }: AloneProps) {
  const { game, open, setPlace } = usePlay()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const wasOpened = useRef(false)
  const isWelcome = mode === 'demo' ? signedIn !== 'unknown' : signedIn === 'in'
  useEffect(() => {
    if (wasOpened.current || !isWelcome) return
    wasOpened.current = true
    open({ ...requested, mode })
  }, [isWelcome, open, requested, mode])
  const hadGame = useRef(false)
  useEffect(() => {
    // The game was closed: the window then shows the game's page.
    if (hadGame.current && game === null) void navigate(requested.path, { replace: true })
    hadGame.current = game !== null
  }, [game, navigate, requested.path])
  const play = useCallback((chosen: Mode) => open({ ...requested, mode: chosen }), [open, requested])
  return (
    <main className="relative h-dvh overflow-hidden bg-night-0">
      <h1 className="only-heard">{requested.gameName}</h1>
      <div ref={setPlace} className="size-full">
        {game === null && signedIn === 'out' && (
          <Invitation game={requested} guard={(button) => button} hasDemo={canTry} onOpen={play} />
        )}
      </div>
      <RunningPlace isAlone />
    </main>
  )
}

export default function GameWindow() {
  const { config, requested, mode, canTry } = useLoaderData<typeof loader>()
  return (
    <StoresProvider lang={getLocale()} first={config ? { commonConfig: config } : {}}>
      <PlayProvider>
        <Alone requested={requested} mode={mode} canTry={canTry} />
        <Threshold />
      </PlayProvider>
    </StoresProvider>
  )
}
