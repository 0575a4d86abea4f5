// Providers with wallets of their own, folded into one row of the breakdown: balances, transfers to them, and
// withdrawing everything.
// Renders nothing without any.
import type { Wallet } from '@mangetsu/contract/account'
import type { ProviderWallet } from '@mangetsu/contract/provider'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useAction, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { ExactAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { CallState } from '../../ui/call-state.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { Estimate } from './transfer-in-form.tsx'
import { TransferList } from './transfer-list.tsx'
import { useBringingBack, useProviders, useRegistering } from './use-providers.ts'

const MoveInForm = lazy(() => import('./transfer-in-form.tsx'))

function BringBack() {
  const { run, isRunning } = useBringingBack()
  const [refused, setRefused] = useState<string>()
  const press = async () => {
    setRefused(undefined)
    const wrong = await run()
    if (wrong) setRefused(wrong)
  }
  return (
    <div className="grid gap-2.5 pb-3.5">
      <Button
        kind="line"
        isWide
        isLoading={isRunning}
        loadingText={m.money_running()}
        onClick={() => void press()}
      >
        {m.money_provider_back_all()}
      </Button>
      <FormAlert text={refused} />
    </div>
  )
}

type Props = { readonly wallets: readonly Wallet[]; readonly estimate: Estimate }

export function ProviderPanel({ wallets, estimate }: Props) {
  const { lang } = usePage()
  const shown = useProviders()
  const [moving, setMoving] = useState<ProviderWallet | null>(null)
  if (shown.data?.wallets.length === 0) return null
  const close = () => setMoving(null)
  // A quiet line until the player has such a wallet.
  const isUsed = shown.data?.wallets.some(({ isRegistered }) => isRegistered) ?? false
  return (
    <details className={`group ${isUsed ? 'is-used border-line border-t' : ''}`}>
      <summary
        className={`flex list-none items-center gap-3 [&::-webkit-details-marker]:hidden ${isUsed ? 'min-h-16 py-2.5' : 'min-h-12'}`}
      >
        <span className="min-w-0 flex-1">
          <b
            className={`block leading-snug ${isUsed ? 'text-body' : 'text-small font-normal text-paper-dim'}`}
          >
            {m.money_provider_title()}
          </b>
          {isUsed && (
            <small className="block text-micro leading-normal text-paper-dim">
              {shown.data?.wallets.map(({ name }) => name[lang]).join(' ・ ')}
            </small>
          )}
        </span>
        {isUsed && <Statuses providers={shown.data?.wallets ?? []} />}
        <Icon
          name="down"
          size="xs"
          className="text-paper-dim transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="text-small leading-relaxed text-paper-dim">{m.money_provider_lead()}</p>
      <CallState shown={shown} skeleton={<SkeletonRows count={2} />}>
        {({ wallets: providers, transfers }) => (
          <div className="pb-3.5">
            <ul>
              {providers.map((provider) => (
                <ProviderRow
                  key={provider.providerCode}
                  provider={provider}
                  isNamed={providers.length > 1}
                  onMove={() => setMoving(provider)}
                />
              ))}
            </ul>
            {providers.some(({ isRegistered }) => isRegistered) && <BringBack />}
            <AutomaticSwitch providers={providers} />
            <TransferList transfers={transfers} providers={providers} />
          </div>
        )}
      </CallState>
      <Sheet isOpen={moving !== null} onClose={close} title={m.money_provider_move_title()}>
        {moving !== null && (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <MoveInForm provider={moving} wallets={wallets} estimate={estimate} onDone={close} />
          </Suspense>
        )}
      </Sheet>
    </details>
  )
}

/** Whether deposits are transferred to a provider automatically; hidden where the jurisdiction forbids it. */
function AutomaticSwitch({ providers }: { readonly providers: readonly ProviderWallet[] }) {
  const { toaster, lang } = usePage()
  const { queries } = useClient()
  const { data } = useCall('queryAutoTransfer', {})
  const { run } = useAction('queryAutoTransfer')
  const [refused, setRefused] = useState<string>()
  if (data === undefined || !data.supportAutoTransIn) return null
  const name = providers.find(({ providerCode }) => providerCode === data.providerCode)?.name[lang]
  const turn = async (isOn: boolean) => {
    setRefused(undefined)
    const answer = await run({ isOn })
    if (answer === null) return
    if (!answer.ok) return setRefused(refusalText(answer))
    queries.setQueryData(queryKeyOf('queryAutoTransfer', {}), answer.data)
    const title = answer.data.isOn ? m.money_provider_auto_on_toast() : m.money_provider_auto_off_toast()
    toaster.show({ kind: 'success', title })
  }
  return (
    <div className="border-line border-t pt-1.5 [&>label]:justify-between [&>label]:text-second">
      <Switch
        label={m.money_provider_auto({ name: name ?? data.providerCode })}
        isOn={data.isOn}
        onToggle={(isOn) => void turn(isOn)}
      />
      <FormAlert text={refused} />
    </div>
  )
}

type ProviderRowProps = {
  readonly provider: ProviderWallet
  /** False for the only provider, which the folded row names. */
  readonly isNamed: boolean
  readonly onMove: () => void
}

function WalletStatus({ provider: { isRegistered, balance, currency } }: Pick<ProviderRowProps, 'provider'>) {
  if (!isRegistered) return <span className="text-small text-paper-dim">{m.money_provider_new()}</span>
  if (balance === null) return <span className="text-small text-torii-text">{m.money_provider_down()}</span>
  return <ExactAmount amount={balance} currency={currency} className="display-figures text-[18px]" />
}

/** The state of the only provider in the folded row; of several, only their balances. */
function Statuses({ providers }: { readonly providers: readonly ProviderWallet[] }) {
  const shown = providers.length === 1 ? providers : providers.filter(({ isRegistered }) => isRegistered)
  return (
    <span className="grid justify-items-end text-right">
      {shown.map((provider) => (
        <WalletStatus key={provider.providerCode} provider={provider} />
      ))}
    </span>
  )
}

/** One provider: its balance, the link to its own page, and the transfer form. */
function ProviderRow({ provider, isNamed, onMove }: ProviderRowProps) {
  const { lang } = usePage()
  const { run, isRunning } = useRegistering()
  const [refused, setRefused] = useState<string>()
  const { providerCode, isRegistered, url } = provider
  const name = provider.name[lang]
  const register = async () => {
    setRefused(undefined)
    const wrong = await run({ providerCode, name })
    if (wrong) setRefused(wrong)
  }
  return (
    <li className="grid grid-cols-1 gap-2.5 border-line border-t py-3.5 first:border-t-0">
      {isNamed && (
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <b className="text-body">{name}</b>
          <WalletStatus provider={provider} />
        </div>
      )}
      {isRegistered ? (
        <div className="flex flex-wrap gap-2">
          <Button icon="up" className="flex-1 px-4!" onClick={onMove}>
            {m.money_provider_move()}
          </Button>
          {url !== null && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-12 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-field border border-line-strong px-4 text-body font-bold hover:bg-night-2"
            >
              {m.money_provider_play()}
              <span className="only-heard">{m.money_provider_new_page({ name })}</span>
              <Icon name="outside" size="sm" />
            </a>
          )}
        </div>
      ) : (
        <Button
          isWide
          isLoading={isRunning}
          loadingText={m.money_running()}
          aria-label={m.money_provider_register_name({ name })}
          onClick={() => void register()}
        >
          {m.money_provider_register()}
        </Button>
      )}
      <FormAlert text={refused} />
    </li>
  )
}
