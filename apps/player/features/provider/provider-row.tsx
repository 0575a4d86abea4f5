// One provider: what is there, the way to its own page, and money to it.
import type { ProviderWallet } from '@mangetsu/contract/provider'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { ExactAmount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-fault.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useRegistering } from './use-providers.ts'

type Props = { readonly provider: ProviderWallet; readonly onMove: () => void }

function WalletStatus({ provider: { isRegistered, balance, currency } }: Pick<Props, 'provider'>) {
  if (!isRegistered) return <span className="text-small text-paper-dim">{m.holdings_provider_new()}</span>
  if (balance === null)
    return <span className="text-small text-torii-text">{m.holdings_provider_down()}</span>
  return <ExactAmount amount={balance} currency={currency} className="display-figures text-[18px]" />
}

export function ProviderRow({ provider, onMove }: Props) {
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
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <b className="text-body">{name}</b>
        <WalletStatus provider={provider} />
      </div>
      {isRegistered ? (
        <div className="flex flex-wrap gap-2">
          <Button icon="up" className="flex-1 px-4!" onClick={onMove}>
            {m.holdings_provider_move()}
          </Button>
          {url !== null && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-12 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-field border border-line-strong px-4 text-body font-bold hover:bg-night-2"
            >
              {m.holdings_provider_play()}
              <span className="only-heard">{m.holdings_provider_new_page({ name })}</span>
              <Icon name="outside" size="sm" />
            </a>
          )}
        </div>
      ) : (
        <Button
          isWide
          isLoading={isRunning}
          loadingText={m.holdings_running()}
          aria-label={m.holdings_provider_register_name({ name })}
          onClick={() => void register()}
        >
          {m.holdings_provider_register()}
        </Button>
      )}
      <FormAlert text={refused} />
    </li>
  )
}
