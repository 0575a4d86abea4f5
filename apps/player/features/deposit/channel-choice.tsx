// Deposit channels as cards, two in a row: name, fee and time until credited.
import type { Channel } from '@mangetsu/contract/deposit'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { channelIcons, channelName, creditTimeLabel } from './channel-labels.ts'

type Props = {
  readonly channels: readonly Channel[]
  readonly channel: Channel
  readonly onChannel: (code: string) => void
}

function Name({ channel }: { readonly channel: Channel }) {
  const { lang } = usePage()
  return <span>{channelName(channel, lang)}</span>
}

/** No channel charges the player a fee. */
function Terms({ channel }: { readonly channel: Channel }) {
  return (
    <span className="figures">
      {m.deposits_no_fee()} ・ {creditTimeLabel(channel.expectedMinutes)}
    </span>
  )
}

export function ChannelChoice({ channels, channel, onChannel }: Props) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 max-narrow:grid-cols-1">
      <legend className="only-heard">{m.deposit_channel()}</legend>
      {channels.map((other) => (
        <label
          key={other.code}
          className="flex min-h-[58px] items-center gap-2.5 rounded-field bg-night-2 px-3 py-1.5 hover:bg-line has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-wisteria has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-wisteria"
        >
          <Icon name={channelIcons[other.kind]} size="sm" className="flex-none text-wisteria" />
          <span className="min-w-0">
            <b className="block text-second leading-normal">
              <Name channel={other} />
            </b>
            <small className="block text-micro leading-normal text-paper-dim">
              <Terms channel={other} />
            </small>
          </span>
          <input
            type="radio"
            name="channel"
            checked={other.code === channel.code}
            onChange={() => onChannel(other.code)}
            className="only-heard"
          />
        </label>
      ))}
    </fieldset>
  )
}

/** Renders the last used channel as one row; the others open on request. */
export function LastChannel(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { channels, channel } = props
  if (isOpen) return <ChannelChoice {...props} />
  return (
    <div className="grid min-h-[60px] grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 rounded-field bg-night-2 py-2 pl-2.5 pr-1.5">
      <span className="grid size-10 place-items-center rounded-[9px] bg-night-1">
        <Icon name={channelIcons[channel.kind]} />
      </span>
      <span className="min-w-0">
        <b className="block text-body leading-normal">
          <Name channel={channel} />
        </b>
        <small className="block text-micro leading-normal text-paper-dim">
          <Terms channel={channel} />
        </small>
      </span>
      {channels.length > 1 && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="min-h-11 rounded-field px-2.5 text-second font-bold whitespace-nowrap text-wisteria hover:bg-line"
        >
          <span className="only-heard">{m.deposit_channel()} </span>
          {m.deposits_change()}
        </button>
      )}
    </div>
  )
}
