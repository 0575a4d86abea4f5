// One maker of games: its description and its games.
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { kindName } from '../features/lobby/kind-labels.ts'
import { LobbyHead, LobbyList } from '../features/lobby/lobby-page.tsx'
import { getLocale } from '../messages-compiled/runtime.js'
import { pack, unpack, usePacked } from '../packed-data.ts'
import { pageMeta } from '../page-meta.ts'
import { callApi } from '../request.server.ts'
import { lobbyData } from './lobby-data.server.ts'
import { favouriteCorner } from './tile-parts.tsx'

const codePattern = /^[a-z0-9-]{2,32}$/

export async function loader(args: LoaderFunctionArgs) {
  const code = args.params.code ?? ''
  if (!codePattern.test(code)) throw data(null, { status: 404 })
  const found = await callApi(args.context, 'queryWebGameProviders', { providerCode: code })
  if (!found.ok) throw data(null, { status: 503 })
  const provider = found.data.providers.find(({ providerCode }) => providerCode === code)
  if (provider === undefined) throw data(null, { status: 404 })
  return pack({ provider, lobby: await lobbyData(args, { providerCodes: [code] }) })
}

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) => {
  if (loaderData === undefined) return []
  const { name, description } = unpack(loaderData).provider
  const lang = getLocale()
  return pageMeta(matches, location, { title: name[lang], description: description[lang] })
}

export default function ProviderPage() {
  const { provider, lobby } = usePacked<typeof loader>()
  const lang = getLocale()
  return (
    <div className="px-(--gutter) pt-3 pb-8">
      <LobbyHead title={provider.name[lang]} text={provider.description[lang]} />
      <p className="mt-1 text-small text-paper-dim">{provider.kinds.map(kindName).join(' / ')}</p>
      <LobbyList data={lobby} always={{ providerCodes: [provider.providerCode] }} corner={favouriteCorner} />
    </div>
  )
}
