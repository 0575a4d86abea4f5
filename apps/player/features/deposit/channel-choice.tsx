// Deposit channels as cards: name, duration, bounds, and that it is play money.
import type { Channel } from '@mangetsu/contract/deposit'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlayMoney } from '../../ui/pill.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { boundsLabel, channelIcons, channelName, creditTimeLabel } from './channel-labels.ts'

type Props = {
  readonly channels: readonly Channel[]
  readonly channel: Channel
  readonly onChannel: (code: string) => void
}

function Name({ channel }: { readonly channel: Channel }) {
  const { lang } = usePage()
  return (
    <>
      <span>{channelName(channel, lang)}</span>
      {channel.isPlayMoney && <PlayMoney className="ml-2" />}
    </>
  )
}

function Terms({ channel }: { readonly channel: Channel }) {
  return (
    <span className="figures">
      {creditTimeLabel(channel.expectedMinutes)} ・ {boundsLabel(channel)}
    </span>
  )
}

export function ChannelChoice({ channels, channel, onChannel }: Props) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1.5 text-small text-paper-dim">{m.deposit_channel()}</legend>
      {channels.map((other) => (
        <RadioCard
          key={other.code}
          name="channel"
          icon={channelIcons[other.kind]}
          title={<Name channel={other} />}
          terms={<Terms channel={other} />}
          isChosen={other.code === channel.code}
          onChoose={() => onChannel(other.code)}
        />
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
