// The player's identity: avatar, name, member number and registration date.
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage, useUserStore } from '../../page/page.tsx'
import { useCopy } from '../../page/use-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { Face } from './face.tsx'

/** Formats an instant as a date with its year, in the reader's time zone. */
export const dateText = (at: string, lang: 'ja' | 'en'): string =>
  new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-GB', {
    year: 'numeric',
    month: lang === 'ja' ? 'long' : 'short',
    day: 'numeric',
  }).format(new Date(at))

function MemberNumber({ id }: { readonly id: string }) {
  const copy = useCopy()
  return (
    <div className="mt-3 flex items-center gap-1 text-micro leading-normal text-paper-dim">
      <p className="min-w-0">
        <span className="block big:inline">{m.account_number()}</span>{' '}
        <span className="figures break-all">{id}</span>
      </p>
      <button
        type="button"
        aria-label={m.account_number_copy()}
        onClick={() => void copy(id)}
        className="-my-2 grid size-11 flex-none place-items-center rounded-field hover:text-paper"
      >
        <Icon name="copy" size="xs" />
      </button>
    </div>
  )
}

type Props = {
  /** Placed at the right: the control that changes the identity. */
  readonly end?: ReactNode
  /** Wraps the avatar in the control that opens when it is pressed. */
  readonly face?: (face: ReactNode) => ReactNode
}

export function Identity({ end, face = (found) => found }: Props) {
  const { lang } = usePage()
  const userInfo = useUserStore((fields) => fields.userInfo)
  if (userInfo === null) return null
  const { id, loginName, nickname, avatar, createdAt } = userInfo
  return (
    <div className="mb-3">
      <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4">
        {face(<Face avatar={avatar} />)}
        <div className="min-w-0">
          <p className="font-display text-[20px] font-bold leading-snug wrap-anywhere" data-part="nickname">
            {nickname ?? loginName}
          </p>
          <p className="text-small leading-normal text-paper-dim">
            {m.account_since({ date: dateText(createdAt, lang) })}
          </p>
        </div>
        {end}
      </div>
      <MemberNumber id={id} />
    </div>
  )
}
