// A button of the bar over a game: an icon, and what it does in words for those who hear it.
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
