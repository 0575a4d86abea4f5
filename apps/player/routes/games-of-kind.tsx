// The list of one kind of games, with its filters in the URL.
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { isListedKind, kindName } from '../features/lobby/kind-labels.ts'
import { kindText } from '../features/lobby/kind-texts.ts'
import { introOf, LobbyHead, LobbyList } from '../features/lobby/lobby-page.tsx'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { lobbyData } from './lobby-data.server.ts'
import { favouriteCorner } from './tile-parts.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { kind } = args.params
  if (!isListedKind(kind)) throw data(null, { status: 404 })
  return pack({ kind, lobby: await lobbyData(args, { gameType: kind }) })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { kind } = unpack(loaderData)
  return pageMeta(matches, location, { title: kindName(kind), description: kindText(kind) })
}

export default function GamesOfKind() {
  const { kind, lobby } = usePacked<typeof loader>()
  return (
    <div className="px-(--gutter) pt-3 pb-8">
      <LobbyHead title={kindName(kind)} text={introOf(kindText(kind), lobby)} />
      <LobbyList data={lobby} always={{ gameType: kind }} corner={favouriteCorner} />
      <div id="offer" />
    </div>
  )
}
