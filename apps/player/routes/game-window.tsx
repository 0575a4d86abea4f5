// A game alone in a window of its own, without the site around it; it opens at once, as the address asks.
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
import { Invitation } from '../features/play/invitation.tsx'
import { hallPathOf, machineAsked } from '../features/play/machine.ts'
import { type GameAsked, type Mode, PlayProvider, usePlay } from '../features/play/play-state.tsx'
import { isLang } from '../language.ts'
import { RunningPlace } from '../layout/running-place.tsx'
import { Threshold } from '../layout/threshold.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { useSignedIn } from '../page/page.tsx'
import { StoresProvider } from '../page/stores-provider.tsx'
import { ask, factsOf } from '../request.server.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { lang, kind, gameId = '' } = params
  if (!isLang(lang)) throw data(null, { status: 404 })
  const [config, detail] = await Promise.all([
    factsOf(context).api.config(),
    ask(context, 'queryGameDetail', { gameId }),
  ])
  // What cannot be opened here is explained on its page, or in its list.
  if (!detail.ok || !detail.data.isPlayable) throw redirect(`/${lang}/game/${kind}/${gameId}`)
  const { game } = detail.data
  const path = `/${lang}${gamePath(game)}`
  const { search, searchParams } = new URL(request.url)
  if (game.gameType !== kind) throw redirect(`${path}/window${search}`)
  const asked: Omit<GameAsked, 'mode'> = {
    gameId,
    gameName: game.name[lang],
    path,
    hallPath: hallPathOf(game.gameType, lang),
    machineNo: machineAsked(game.gameType, searchParams),
  }
  const mode: Mode = searchParams.get('mode') === 'real' ? 'real' : 'demo'
  return { config, asked, mode }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : [
        { title: `${loaderData.asked.gameName} | ${m.site_name()}` },
        { name: 'description', content: m.game_window_text({ game: loaderData.asked.gameName }) },
        { name: 'robots', content: 'noindex' },
      ]

/** Opens the game once it is known who plays; afterwards an invitation stands where a visitor asks for their balance. */
function Alone({ asked, mode }: { readonly asked: Omit<GameAsked, 'mode'>; readonly mode: Mode }) {
  const { game, open, setPlace } = usePlay()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const wasOpened = useRef(false)
  const isWelcome = mode === 'demo' ? signedIn !== 'unknown' : signedIn === 'in'
  useEffect(() => {
    if (wasOpened.current || !isWelcome) return
    wasOpened.current = true
    open({ ...asked, mode })
  }, [isWelcome, open, asked, mode])
  const hadGame = useRef(false)
  useEffect(() => {
    // The game was closed: what is left of this window is its page.
    if (hadGame.current && game === null) void navigate(asked.path, { replace: true })
    hadGame.current = game !== null
  }, [game, navigate, asked.path])
  const play = useCallback((chosen: Mode) => open({ ...asked, mode: chosen }), [open, asked])
  return (
    <main className="relative h-dvh overflow-hidden bg-night-0">
      <h1 className="only-heard">{asked.gameName}</h1>
      <div ref={setPlace} className="size-full">
        {game === null && signedIn === 'out' && (
          <Invitation game={asked} guard={(button) => button} onOpen={play} />
        )}
      </div>
      <RunningPlace isAlone />
    </main>
  )
}

export default function GameWindow() {
  const { config, asked, mode } = useLoaderData<typeof loader>()
  return (
    <StoresProvider lang={getLocale()} first={config ? { commonConfig: config } : {}}>
      <PlayProvider>
        <Alone asked={asked} mode={mode} />
        <Threshold />
      </PlayProvider>
    </StoresProvider>
  )
}
