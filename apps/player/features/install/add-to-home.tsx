// Installing the site: a button where the browser offers it, instructions where it does not, and a note where it is
// installed.
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { usePage } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { MoonPhase } from '../../ui/moon-phase.tsx'
import { Sheet } from '../../ui/overlays.tsx'
import { isStandalone, type WayHome, wayHomeOf } from './way-home.ts'

const steps: Readonly<Record<WayHome, readonly (() => string)[]>> = {
  ios: [m.dialogs_install_ios_1, m.dialogs_install_ios_2, m.dialogs_install_ios_3],
  android: [m.dialogs_install_android_1, m.dialogs_install_android_2, m.dialogs_install_android_3],
  macSafari: [m.dialogs_install_mac_1, m.dialogs_install_mac_2],
  other: [m.dialogs_install_other_1, m.dialogs_install_other_2],
}

const notes: Readonly<Record<WayHome, () => string>> = {
  ios: m.dialogs_install_ios_note,
  android: m.dialogs_install_android_note,
  macSafari: m.dialogs_install_mac_note,
  other: m.dialogs_install_other_note,
}

function How({ way }: { readonly way: WayHome }) {
  return (
    <>
      <h3 className="mt-5 text-panel">{m.dialogs_install_how_title()}</h3>
      <ol className="mt-3 grid gap-2">
        {steps[way].map((text, index) => (
          <li key={text()} className="flex gap-3.5 rounded-field bg-night-2 px-4 py-3 leading-relaxed">
            <b aria-hidden="true" className="display-figures text-[18px] leading-relaxed">
              {index + 1}
            </b>
            <span className="min-w-0 flex-1 text-second [word-break:auto-phrase]">{text()}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-small leading-relaxed text-paper-dim">{notes[way]()}</p>
    </>
  )
}

function Gain({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3.5 leading-relaxed">
      <Icon name={icon} className="mt-0.5 text-paper-dim" />
      <span className="min-w-0 flex-1 text-second [word-break:auto-phrase]">{children}</span>
    </li>
  )
}

function Gains() {
  return (
    <ul className="mt-1 grid gap-3">
      <Gain icon="full">{m.dialogs_install_gain_window()}</Gain>
      <Gain icon="user">{m.dialogs_install_gain_same()}</Gain>
      <Gain icon="offline">{m.dialogs_install_gain_offline()}</Gain>
    </ul>
  )
}

/** `onAnswered`: the browser's prompt was answered, and this button may disappear with the offer. */
function Offered({ onAnswered }: { readonly onAnswered: () => void }) {
  const { installOffer } = usePage()
  const [isConfirming, setIsConfirming] = useState(false)
  const install = async () => {
    setIsConfirming(true)
    await installOffer.take()
    setIsConfirming(false)
    onAnswered()
  }
  return (
    <Button kind="primary" isWide isLoading={isConfirming} onClick={() => void install()} className="mt-6">
      {m.dialogs_install_do()}
    </Button>
  )
}

function Installed({ onClose, isHere }: { readonly onClose: () => void; readonly isHere: boolean }) {
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center">
      <MoonPhase lit={1} className="mb-2 size-16" />
      <h3 className="text-panel">{m.dialogs_install_there_title()}</h3>
      <p className="text-second leading-relaxed text-paper-dim">
        {isHere ? m.dialogs_install_there_here() : m.dialogs_install_there_text()}
      </p>
      <Button isWide onClick={onClose} className="mt-4">
        {m.parts_close()}
      </Button>
    </div>
  )
}

export default function AddToHome({ onClose }: { readonly onClose: () => void }) {
  const { installOffer } = usePage()
  const state = useSyncExternalStore(installOffer.subscribe, installOffer.state, installOffer.state)
  const body = useRef<HTMLDivElement>(null)
  const isHere = isStandalone(window)
  return (
    <Sheet isOpen onClose={onClose} title={m.dialogs_install_title()}>
      <div ref={body} tabIndex={-1} className="outline-none">
        {isHere || state === 'installed' ? (
          <Installed onClose={onClose} isHere={isHere} />
        ) : (
          <>
            <Gains />
            {state === 'offered' ? (
              <Offered onAnswered={() => body.current?.focus()} />
            ) : (
              <How way={wayHomeOf(navigator)} />
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}
