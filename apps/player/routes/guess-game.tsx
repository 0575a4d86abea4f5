// One guess-game; a restricted one is requested again once the reader is known.
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { GuessGamePage } from '../features/guess/guess-game.tsx'
import { GuessRecords } from '../features/guess/guess-records.tsx'
import { m } from '../messages-compiled/messages.js'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { useAddress, useSignedIn } from '../page/page.tsx'
import { useCall } from '../page/use-call.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi } from '../request.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guessId = params.guessId ?? ''
  const [answer, past] = await Promise.all([
    callApi(context, 'queryGuessGames', { guessId }),
    callApi(context, 'pageGuessRecords', { pageSize: 5 }),
  ])
  if (!answer.ok && answer.refusal !== 'badRequest') throw new Response(null, { status: 503 })
  return pack({
    guessId,
    game: answer.ok ? (answer.data.games[0] ?? null) : null,
    records: past.ok ? past.data.records : [],
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  const game = loaderData === undefined ? null : unpack(loaderData).game
  const lang = getLocale()
  return pageMeta(matches, location, {
    title: game?.title[lang] ?? m.guess_title(),
    description: game?.summary[lang] ?? m.guess_description(),
    isPrivate: game === null,
  })
}

export default function GuessGameRoute() {
  const to = useAddress()
  const { guessId, game, records } = usePacked<typeof loader>()
  const isIn = useSignedIn() === 'in'
  const own = useCall('queryGuessGames', { guessId }, { isOn: isIn && game === null })
  const shown = game ?? own.data?.games[0]
  return (
    <div className="max-w-[1208px] px-(--gutter) pb-16 pt-3">
      <BackLink to={to('/guess')}>{m.guess_title()}</BackLink>
      {shown === undefined ? (
        <EmptyState
          heading="h1"
          title={m.guess_unknown()}
          action={<ButtonLink to={to('/guess')}>{m.guess_title()}</ButtonLink>}
        />
      ) : (
        <GuessGamePage game={shown} results={<GuessRecords records={records} />} />
      )}
    </div>
  )
}
