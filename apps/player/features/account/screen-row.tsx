// Switches a small device to the large layout.
import { m } from '../../messages-compiled/messages.js'
import { useAppStore } from '../../page/page.tsx'
import { canChooseScreen, chooseBigScreen } from '../../stores/screen.ts'
import { Icon } from '../../ui/icon.tsx'
import { Switch } from '../../ui/switch.tsx'
import { rowLook } from './language-row.tsx'

export function ScreenRow() {
  const isBigScreen = useAppStore((fields) => fields.isBigScreen)
  // A large device always has the large layout; there is nothing to choose.
  if (!canChooseScreen()) return null
  return (
    <div className={rowLook}>
      <Icon name="full" className="text-paper-dim" />
      <span className="flex-1">{m.account_big_screen()}</span>
      <Switch
        label={isBigScreen ? m.account_big_screen_on() : m.account_big_screen_off()}
        isOn={isBigScreen}
        onToggle={chooseBigScreen}
      />
    </div>
  )
}
