// The slots' lobby.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { LobbyPage } from '../features/lobby/lobby-page.tsx'
import { m } from '../messages-compiled/messages.js'
import { pageMeta } from '../page-meta.ts'
import { need } from '../request.server.ts'

export const loader = async ({ context }: LoaderFunctionArgs) =>
  need(context, 'queryGamePage', { gameType: 'slots', pageSize: 60 })

export const meta: MetaFunction<typeof loader> = ({ matches, location }) =>
  pageMeta(matches, location, { title: m.slots_title(), description: m.slots_meta_text() })

export default function Slots() {
  const { games, total } = useLoaderData<typeof loader>()
  return <LobbyPage title={m.slots_title()} games={games} total={total} />
}
