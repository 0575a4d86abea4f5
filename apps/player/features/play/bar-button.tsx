// A button in the bar of a game: an icon, with its action as text for screen readers.
import { Icon, type IconName } from '../../ui/icon.tsx'

type Props = { readonly icon: IconName; readonly label: string; readonly onPress: () => void }

export const BarButton = ({ icon, label, onPress }: Props) => (
  <button
    type="button"
    onClick={onPress}
    aria-label={label}
    title={label}
    className="grid size-11 flex-none place-items-center rounded-field hover:bg-night-2"
  >
    <Icon name={icon} />
  </button>
)
